import { RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTableSession } from '../../table/table-session.ts'
import { load } from './table-screen.tsx'

/** Ends the wait of the server before it answers the search for 'ba'. */
let answerSlowSearch: () => void

beforeEach(() => {
  const { promise, resolve } = Promise.withResolvers<void>()
  answerSlowSearch = resolve
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  // The table stores changed cells when the page is left.
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('fetch', async (path: string) => {
    const name = new URLSearchParams(path.split('?')[1]).get('q') ?? ''
    if (name === 'ba') await promise
    const published = { id: 1, slug: 'baby', name, weight: 1_000 }
    const row = { key: '1', name, published, published_at: '2026-11-23', revision: 0 }
    return Response.json({ rows: [row], total: 1, options: {} })
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

function searchTable(q: string, { signal }: AbortController) {
  const url = new URL(`http://localhost/studio/models/table?q=${q}`)
  return load({
    request: new Request(url, { signal }),
    url,
    params: {},
    pattern: '/models/table',
    context: new RouterContextProvider(),
  })
}

test('results that arrive after those of a newer search do not replace them', async () => {
  const older = new AbortController()
  const searching = searchTable('ba', older)
  older.abort()
  await searchTable('baby', new AbortController())
  answerSlowSearch()
  await searching
  const { rows } = openTableSession('aircraft model').store.get()
  expect(rows.map(({ name }) => name)).toEqual(['baby'])
})
