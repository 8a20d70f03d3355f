import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anEditedEntry, openDevice } from '../../../../tests/support/studio/edited-entry.ts'
import type { StudioEntry } from '../../../contract/studio/studio-entry.ts'
import { openDraftSession } from './draft-session.ts'

const published = { id: 1, name: 'Grunau Baby', airframe: 'grunau-baby', weight: 2_500, wingspan: 1_400 }

const anEntry = (given: Partial<StudioEntry> = {}) => anEditedEntry({ published, ...given })

/** A server with the draft of one entry. While `isSlow` it sends its answers to GET requests only when `answerNow` is called. */
function openServer(entry: StudioEntry) {
  const waiting: (() => void)[] = []
  const server = {
    draft: entry.draft,
    isSlow: false,
    waiting,
    answerNow: () => {
      for (const answer of waiting.splice(0)) answer()
    },
  }
  const save = (body: string) => {
    const { record } = JSON.parse(body)
    const revision = (server.draft?.revision ?? 0) + 1
    const edited = { staff: 'minh@example.com', at: '2026-11-02T10:00:00Z' }
    server.draft = { record, base: published, revision, edited, problems: [], conflicts: [] }
    return { revision, problems: [], conflicts: [] }
  }
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    if (method === 'PUT') {
      const isOutdated = JSON.parse(body ?? '').revision !== (server.draft?.revision ?? 0)
      return isOutdated
        ? Response.json({ code: 'revision-moved' }, { status: 409 })
        : Response.json(save(body ?? ''))
    }
    if (path.endsWith('/presence'))
      return Response.json({ editors: [], revision: server.draft?.revision ?? 0, published_at: '2026-11-01' })
    const answer = { ...entry, draft: server.draft }
    if (server.isSlow)
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
      })
    return Response.json(answer)
  })
  return server
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', openDevice())
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what is typed while the colour schemes of another airframe are loaded is saved, too', async () => {
  const entry = anEntry()
  const server = openServer(entry)
  const session = openDraftSession(entry)
  server.isSlow = true
  session.change(['airframe'], 'minimoa')
  const saving = session.save()
  await vi.waitFor(() => expect(server.waiting).toHaveLength(1))
  session.change(['weight'], 2_600)
  await vi.advanceTimersByTimeAsync(2_000)
  server.answerNow()
  await saving
  expect(server.draft?.record).toMatchObject({ airframe: 'minimoa', weight: 2_600 })
  expect(session.store.get().status).toBe('saved')
})

test("what was saved while a colleague's draft was loaded stays on the screen", async () => {
  const entry = anEntry()
  const server = openServer(entry)
  const session = openDraftSession(entry)
  server.isSlow = true
  const refreshing = session.refresh()
  await vi.waitFor(() => expect(server.waiting).toHaveLength(1))
  session.change(['weight'], 2_600)
  await session.save()
  server.isSlow = false
  server.answerNow()
  await refreshing
  expect(session.store.get()).toMatchObject({
    record: { weight: 2_600 },
    saved: { weight: 2_600 },
    revision: 1,
  })
})

const version = (product_code: string, name: string) => ({ product_code, name })

/** Opens a session and lets a colleague save other versions at the same time. Returns it once its own save has met theirs. */
async function saveTogether(base: object[], mine: object[], theirs: object[]) {
  const entry = anEntry({ published: { ...published, versions: base } })
  const server = openServer(entry)
  const session = openDraftSession(entry)
  session.change(['versions'], mine)
  const edited = { staff: 'minh@example.com', at: '2026-11-02T10:00:00Z' }
  const record = { ...published, versions: theirs }
  server.draft = { record, base: entry.published, revision: 1, edited, problems: [], conflicts: [] }
  await session.save()
  const { conflicts } = session.store.get()
  return {
    server,
    session,
    choose: async (whose: 'mine' | 'theirs') => {
      for (const conflict of conflicts) await session.resolveConflict(conflict, conflict[whose])
      return session.store.get().record['versions']
    },
  }
}

test('a version that two people change is found wherever it stands, and the others are left alone', async () => {
  const [a, b] = [version('A-1', 'Yellow'), version('B-2', 'Silver')]
  const mine = version('B-2', 'Silver grey')
  const theirs = version('B-2', 'Silver blue')
  const { session, server } = await saveTogether([a, b], [mine, a], [a, theirs])
  expect(session.store.get().conflicts).toMatchObject([{ mine: 'Silver grey', theirs: 'Silver blue' }])
  // Until somebody chooses, the name is the colleague's, also on the server.
  expect(server.draft?.record).toMatchObject({ versions: [theirs, a] })
  session.change(['versions'], [a, theirs])
  expect(session.store.get().conflicts).toMatchObject([{ path: ['versions', 1, 'name'] }])
  for (const conflict of session.store.get().conflicts) await session.resolveConflict(conflict, conflict.mine)
  expect(session.store.get().record['versions']).toEqual([a, mine])
})

test.each([
  ['mine', [version('B-2', 'Silver')]],
  ['theirs', [version('B-2', 'Silver'), version('A-1', 'Gold')]],
] as const)(
  'a version that one removes and a colleague changes stays until one is chosen: %s',
  async (whose, chosen) => {
    const [a, b] = [version('A-1', 'Yellow'), version('B-2', 'Silver')]
    const changed = version('A-1', 'Gold')
    const { session, server, choose } = await saveTogether([a, b], [b], [changed, b])
    expect(session.store.get().conflicts).toMatchObject([{ mine: undefined, theirs: changed }])
    expect(server.draft?.record).toMatchObject({ versions: [b, changed] })
    expect(await choose(whose)).toEqual(chosen)
  },
)

test.each([
  ['mine', [version('B-2', 'Silver'), version('A-1', 'Gold')]],
  ['theirs', [version('B-2', 'Silver')]],
] as const)(
  'a version that one changes and a colleague removes stays until one is chosen: %s',
  async (whose, chosen) => {
    const [a, b] = [version('A-1', 'Yellow'), version('B-2', 'Silver')]
    const changed = version('A-1', 'Gold')
    const { session, choose } = await saveTogether([a, b], [changed, b], [b])
    expect(session.store.get().conflicts).toMatchObject([{ mine: changed, theirs: undefined }])
    expect(session.store.get().record['versions']).toEqual([b, changed])
    expect(await choose(whose)).toEqual(chosen)
  },
)
