import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anEditedEntry, openDevice } from '../../../../tests/support/studio/edited-entry.ts'
import type { StudioEntry } from '../../../contract/studio/studio-entry.ts'
import { openDraftSession } from './draft-session.ts'
import { readUnsent } from './unsent-typing.ts'

const published = { id: 1, name: 'Grunau Baby', weight: 2_500, wingspan: 1_400 }

const anEntry = () => anEditedEntry({ published })

/** A server that takes every draft once `isOnline`; `saved` are the records that it got. */
function openServer() {
  const server = { isOnline: false, saved: Array<object>(), revision: 0 }
  vi.stubGlobal('fetch', async (_: string, { method, body }: { method: string; body?: string }) => {
    if (!server.isOnline) throw new TypeError('offline')
    if (method !== 'PUT') return Response.json({})
    server.saved.push(JSON.parse(body ?? '').record)
    server.revision += 1
    return Response.json({ revision: server.revision, problems: [], conflicts: [] })
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

/** As after a reload: nothing is left but what the device keeps. */
async function reopen(entry: StudioEntry) {
  vi.resetModules()
  const fresh = await import('./draft-session.ts')
  return fresh.openDraftSession(entry)
}

const offered = ({
  store,
}: {
  store: { get: () => { unsent: readonly { field: string; value: unknown }[] } }
}) => store.get().unsent.map(({ field, value }) => [field, value])

test('typing of an earlier visit outlasts a save of another field, and a visit without any', async () => {
  const server = openServer()
  const entry = anEntry()
  const first = openDraftSession(entry)
  first.change(['wingspan'], 1_555)
  await first.save()
  expect(first.store.get().status).toBe('offline')

  server.isOnline = true
  const second = await reopen(entry)
  expect(offered(second)).toEqual([['wingspan', 1_555]])
  second.change(['weight'], 2_600)
  await second.save()
  expect(server.saved).toEqual([{ ...published, weight: 2_600 }])
  await second.close()

  const third = await reopen(entry)
  await third.save()
  await third.close()
  const fourth = await reopen(entry)
  expect(offered(fourth)).toEqual([['wingspan', 1_555]])
})

test('each field is restored or discarded by name, and is gone only then', async () => {
  const server = openServer()
  const entry = anEntry()
  const first = openDraftSession(entry)
  first.change(['wingspan'], 1_555)
  first.change(['weight'], 2_600)
  first.change(['name'], 'Baby')
  await first.save()

  const second = await reopen(entry)
  const [wingspan, weight] = second.store.get().unsent
  if (!wingspan || !weight) expect.fail()
  second.discardTyping(weight)
  second.restoreTyping(wingspan)
  expect(offered(second)).toEqual([['name', 'Baby']])
  expect(second.store.get().record).toMatchObject({ wingspan: 1_555, weight: 2_500, name: 'Grunau Baby' })
  await second.save()
  expect(readUnsent(entry).map(({ field }) => field)).toEqual(['name', 'wingspan'])

  server.isOnline = true
  await second.save()
  expect(server.saved).toEqual([{ ...published, wingspan: 1_555 }])
  expect(readUnsent(entry).map(({ field }) => field)).toEqual(['name'])
})

test('what was typed into a field since is offered in place of what is restored into it', async () => {
  openServer()
  const entry = anEntry()
  const first = openDraftSession(entry)
  first.change(['weight'], 2_600)
  const second = await reopen(entry)
  second.change(['weight'], 2_700)
  const [earlier] = second.store.get().unsent
  if (!earlier) expect.fail()
  second.restoreTyping(earlier)
  expect(second.store.get().record['weight']).toBe(2_600)
  expect(offered(second)).toEqual([['weight', 2_700]])
  expect(readUnsent(entry).map(({ value }) => value)).toEqual([2_700, 2_600])
})

test('a value that the server has by now under another one is a choice between two', async () => {
  openServer()
  const entry = anEntry()
  openDraftSession(entry).change(['weight'], 2_600)
  const edited = { staff: 'minh@example.com', at: '2026-11-02T10:00:00Z' }
  const record = { ...published, weight: 2_450 }
  const draft = { record, base: published, revision: 4, edited, problems: [], conflicts: [] }
  const second = await reopen({ ...entry, draft })
  const [typed] = second.store.get().unsent
  if (!typed) expect.fail()
  second.restoreTyping(typed)
  expect(second.store.get().conflicts).toEqual([
    { path: ['weight'], mine: 2_600, theirs: 2_450, by: 'minh@example.com', isPublished: false },
  ])
  // After one more reload, too.
  const third = await reopen({ ...entry, draft })
  expect(offered(third)).toEqual([['weight', 2_600]])
})

test('an entry that is opened again while its typing waits for the server goes on where it was', async () => {
  openServer()
  const entry = anEntry()
  const first = openDraftSession(entry)
  first.change(['weight'], 2_600)
  await first.close()
  expect(openDraftSession(entry).store.get().record['weight']).toBe(2_600)
})

test('a whole record that an earlier version of the studio kept is offered field by field', async () => {
  openServer()
  const entry = anEntry()
  const kept = {
    at: '2026-11-20T08:00:00Z',
    base: published,
    record: { ...published, weight: 9 },
    conflicts: [],
  }
  localStorage.setItem(`studio-unsent:aircraft-model:${entry.key}`, JSON.stringify(kept))
  const session = openDraftSession(entry)
  expect(offered(session)).toEqual([['weight', 9]])
  for (const each of session.store.get().unsent) session.discardTyping(each)
  expect(readUnsent(entry)).toEqual([])
})

test('what the server got as the page went away is not offered once somebody else has changed it', async () => {
  openServer()
  const entry = anEntry()
  openDraftSession(entry).change(['weight'], 2_600)
  const withWeight = (weight: number) => ({ ...entry, published: { ...published, weight } })
  expect(offered(await reopen(withWeight(2_600)))).toEqual([])
  expect(offered(await reopen(withWeight(2_700)))).toEqual([])
})
