import type { Hono } from 'hono'
import { openByteShelf, type ShelfUse } from './byte-shelf.ts'

/** What an answer takes up beside its text, about, in bytes: its address and its place. */
const PLACE_BYTES = 1_000

/** Room for the answers behind some hundred pages. */
const MOST_BYTES = 8 * 1024 * 1024

interface KeptApiAnswer {
  text: string
  version: number
}

/** Asks the API in process. */
type AskApi = (path: string, init: RequestInit, env: object) => Response | Promise<Response>

/**
 * The API for pages: what it answers to everybody is asked of it once for each state of the catalogue, so that a
 * page that is made anew costs no queries that another page has made. How that is used is noted in `use`.
 */
export function keepApiAnswers(api: Hono, version: () => number, use?: ShelfUse): AskApi {
  const shelf = openByteShelf<KeptApiAnswer>(MOST_BYTES, ({ text }) => 2 * text.length + PLACE_BYTES, use)
  const askAndKeep = async (path: string, init: RequestInit, env: object): Promise<Response> => {
    const asked = version()
    const answer = await api.request(path, init, env)
    if (!answer.ok || !/\bpublic\b/.test(answer.headers.get('cache-control') ?? '')) return answer
    const text = await answer.text()
    shelf.put(path, { text, version: asked })
    return answerOf(text)
  }
  return (path, init, env) => {
    if (init.method !== undefined && init.method !== 'GET') return api.request(path, init, env)
    const kept = shelf.find(path)
    if (kept?.version === version()) return answerOf(kept.text)
    return askAndKeep(path, init, env)
  }
}

const answerOf = (text: string) => new Response(text, { headers: { 'content-type': 'application/json' } })
