import { RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Publication } from '../../../contract/studio/publication.ts'
import { load } from './history-screen.tsx'

/** A server that sends pages of 50, as the real one does. */
const server = { newest: 0, undone: new Map<number, number>(), failsAt: 0 }

function aPublication(id: number): Publication {
  return {
    id,
    published_at: '2026-11-01T10:00:00Z',
    staff: 'minh@example.com',
    note: null,
    source: 'studio',
    undoes: null,
    undone_by: server.undone.get(id) ?? null,
    is_recorded: true,
    state: 'published',
    due_at: null,
    problem: null,
    entry_count: 0,
    entries: [],
  }
}

beforeEach(() => {
  Object.assign(server, { newest: 120, undone: new Map(), failsAt: 0 })
  vi.stubGlobal('fetch', async (path: string) => {
    const before = Number(new URLSearchParams(path.split('?')[1]).get('before') ?? server.newest + 1)
    if (before === server.failsAt) throw new TypeError('Failed to fetch')
    const count = Math.min(50, before - 1)
    return Response.json(Array.from({ length: count }, (_, index) => aPublication(before - 1 - index)))
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

function loadHistory(search: string) {
  const url = new URL(`http://localhost/studio/history${search}`)
  return load({
    request: new Request(url),
    url,
    params: {},
    pattern: '/history',
    context: new RouterContextProvider(),
  })
}

const idsOf = ({ publications }: Awaited<ReturnType<typeof loadHistory>>) => publications.map(({ id }) => id)

const downFrom = (newest: number, count: number) =>
  Array.from({ length: count }, (_, index) => newest - index)

test('older pages follow when they are asked for', async () => {
  const first = await loadHistory('')
  expect(idsOf(first)).toEqual(downFrom(120, 50))
  expect(first.hasMore).toBe(true)
  const all = await loadHistory('?pages=3')
  expect(idsOf(all)).toEqual(downFrom(120, 120))
  expect(all.hasMore).toBe(false)
})

test('undoing an old publication changes its row, and leaves no gap between the pages', async () => {
  await loadHistory('?pages=2')
  server.newest = 121
  server.undone.set(45, 121)
  const again = await loadHistory('?pages=2')
  expect(idsOf(again)).toEqual(downFrom(121, 100))
  expect(again.publications.find(({ id }) => id === 45)?.undone_by).toBe(121)
})

test('nothing is offered after the first publication', async () => {
  server.newest = 50
  expect(await loadHistory('')).toMatchObject({ hasMore: false })
})

test('if an older page cannot be loaded, the newer ones are shown', async () => {
  server.failsAt = 71
  const found = await loadHistory('?pages=3')
  expect(idsOf(found)).toEqual(downFrom(120, 50))
  expect(found).toMatchObject({ hasMore: true, error: { code: 'offline' } })
})
