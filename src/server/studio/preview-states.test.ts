import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { findPublished } from '../../entries/list-published.ts'
import { expect, onTestFinished, test } from 'vitest'
import { copyOfImportedCatalogue } from '../../../tests/support/catalogue/imported-catalogue.ts'
import { type Database, locationOf } from '../../database/open-database.ts'
import { openPreviewStates, PreviewsBusy, type PreviewState } from './preview-states.ts'

async function aCatalogue() {
  const { db, openAnother } = await copyOfImportedCatalogue('SQLite')
  const opened: Database[] = []
  const states = openPreviewStates(db, (catalogue) => {
    opened.push(catalogue)
    return catalogue
  })
  onTestFinished(states.close)
  const record = { ...(await findPublished(db, 'aircraft class', '1')) }
  const aState = (name: string): PreviewState => ({
    key: name,
    listEntries: async () => [{ kind: 'aircraft class', key: '1', record: { ...record, name } }],
  })
  const nameIn = async (catalogue: Database) =>
    (await findPublished(catalogue, 'aircraft class', '1'))?.['name']
  return { db, states, opened, aState, nameIn, openAnother }
}

test('each state is written once, and shows its own entries alone', async () => {
  const { db, states, opened, aState, nameIn } = await aCatalogue()
  const names = ['One', 'One', 'Two', 'One', 'Two']
  const shown = await Promise.all(names.map((name) => states.render(aState(name), nameIn)))
  expect(shown).toEqual(names)
  expect(opened.length).toBe(4)
  expect(await nameIn(db)).toBe('25 size')
})

test('two pages are rendered at once at most, and nobody who writes waits for them', async () => {
  const { states, aState, openAnother } = await aCatalogue()
  let running = 0
  let most = 0
  const release = Promise.withResolvers<void>()
  const renders = Array.from({ length: 6 }, () =>
    states.render(aState('One'), async () => {
      running += 1
      most = Math.max(most, running)
      await release.promise
      running -= 1
    }),
  )
  await expect.poll(() => running).toBe(2)
  await openAnother().updateTable('catalogue_state').set({ version: 9 }).execute()
  release.resolve()
  await Promise.all(renders)
  expect(most).toBe(2)
})

test('closing waits for a page that is being rendered, leaves no copy behind, and refuses later ones', async () => {
  const { db, states, aState, nameIn } = await aCatalogue()
  const started = Promise.withResolvers<void>()
  const entries = Promise.withResolvers<void>()
  const state = aState('One')
  const rendered = states.render(
    {
      key: state.key,
      listEntries: async () => {
        started.resolve()
        await entries.promise
        return state.listEntries()
      },
    },
    nameIn,
  )
  await started.promise
  const closed = states.close()
  entries.resolve()
  await closed
  expect(await rendered).toBe('One')
  const location = locationOf(db)
  const folder = location.kind === 'sqlite' ? dirname(location.file) : ''
  expect((await readdir(folder)).filter((name) => name.startsWith('private-copy-'))).toEqual([])
  await expect(states.render(aState('Two'), nameIn)).rejects.toThrow(PreviewsBusy)
})

test('a render that fails rejects, and the next one succeeds', async () => {
  const { states, aState, nameIn } = await aCatalogue()
  await expect(states.render(aState('One'), () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  const unknown: PreviewState = { key: 'x', listEntries: () => Promise.reject(new Error('unrecorded')) }
  await expect(states.render(unknown, nameIn)).rejects.toThrow('unrecorded')
  states.discardCopy()
  expect(await states.render(aState('Two'), nameIn)).toBe('Two')
})

test('beyond forty waiting pages the next is refused, and all of them when the server stops', async () => {
  const { states, aState } = await aCatalogue()
  const release = Promise.withResolvers<void>()
  const all = Array.from({ length: 60 }, () => states.render(aState('One'), () => release.promise))
  const results = Promise.allSettled(all)
  await expect(all.at(-1)).rejects.toBeInstanceOf(PreviewsBusy)
  release.resolve()
  const refused = (await results).filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(10)
  expect(refused.length).toBeLessThan(25)
})
