// Pages and answers of the API are made once for each state of the catalogue, and then sent as the bytes they are.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { openAnswerShelf, type ShelvedAnswer } from './answer-shelf.ts'
import { compressWell, keepAnswer, type KeptAnswer, sendAnswer } from './kept-answer.ts'

/** For this long after a change the answer of before is sent while the new one is being made. */
const STALE_MS = 800

interface AnswerCacheParts {
  /** Makes an answer; the request has an address and a host, and nothing of its visitor. */
  make: (request: Request) => Response | Promise<Response>
  /** Counts the changes of the catalogue. */
  version: () => number
  /** Where answers hold no address of the site's own, those of all hosts are the same. */
  isSameForAllHosts: boolean
  mostBytes: number
  onError: (error: unknown) => void
}

/**
 * Opens a cache that answers a request from what is kept, or makes the answer and keeps it; however many ask at
 * once, it is made once. It returns false for what is not for everybody: the caller answers that.
 */
export function openAnswerCache(parts: AnswerCacheParts) {
  const shelf = openAnswerShelf(parts.mostBytes)
  const findOrMake = openMaker(parts, shelf)
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const url = addressOf(request)
    if (url === undefined) return false
    const key = parts.isSameForAllHosts ? url.pathname : url.host + url.pathname
    Promise.resolve(findOrMake(key, url.href))
      .then((answer) => sendAnswer(answer, request, response))
      .catch((error: unknown) => {
        parts.onError(error)
        response.destroy()
      })
    return true
  }
}

function openMaker(parts: AnswerCacheParts, shelf: ReturnType<typeof openAnswerShelf>) {
  const underWay = new Map<string, Promise<KeptAnswer>>()
  let improving = Promise.resolve()

  const improve = async (key: string, shelved: ShelvedAnswer) => {
    if (!shelf.holds(key, shelved)) return
    await compressWell(shelved.answer)
    if (shelf.holds(key, shelved)) shelf.put(key, shelved)
  }
  const make = async (key: string, url: string): Promise<KeptAnswer> => {
    const version = parts.version()
    const response = await parts.make(new Request(url, { headers: { host: new URL(url).host } }))
    const answer = await keepAnswer(response)
    if (!isForEverybody(response)) return answer
    const shelved = { answer, version }
    shelf.put(key, shelved)
    // One after another: the visitors who are here now come first.
    improving = improving.then(() => improve(key, shelved)).catch(parts.onError)
    return answer
  }
  const makeOnce = (key: string, url: string): Promise<KeptAnswer> => {
    const begun = underWay.get(key)
    if (begun) return begun
    const making = make(key, url).finally(() => underWay.delete(key))
    underWay.set(key, making)
    return making
  }
  return (key: string, url: string): KeptAnswer | Promise<KeptAnswer> => {
    const shelved = shelf.find(key)
    if (!shelved) return makeOnce(key, url)
    if (shelved.version === parts.version()) return shelved.answer
    const making = makeOnce(key, url)
    shelved.staleSince ??= Date.now()
    if (Date.now() - shelved.staleSince >= STALE_MS) return making
    making.catch(parts.onError)
    return shelved.answer
  }
}

/** Undefined for what is not the same for everybody, or has endless addresses. */
function addressOf({ method, url = '', headers }: IncomingMessage): URL | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  if (headers.origin !== undefined || !/^\/[\w/.-]*$/.test(url) || url.startsWith('//')) return undefined
  if (/^\/(?:contact-us|api\/contactus|healthz|readyz)\b/.test(url) || url.endsWith('.data')) return undefined
  const address = `http://${headers.host ?? 'localhost'}${url}`
  return URL.canParse(address) ? new URL(address) : undefined
}

function isForEverybody({ status, headers }: Response): boolean {
  return status === 200 && !headers.has('set-cookie') && /\bpublic\b/.test(headers.get('cache-control') ?? '')
}
