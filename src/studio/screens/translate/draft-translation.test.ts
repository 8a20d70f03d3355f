import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anEditedEntry, openDevice } from '../../../../tests/support/studio/edited-entry.ts'
import { openDraftSession } from '../../editor/draft/draft-session.ts'
import { translationOf } from './draft-translation.ts'

const published = {
  id: 1,
  name: 'Grunau Baby',
  story: 'One.\n\nTwo.',
  features_list: ['Wing', 'Fin'],
  translations: { de: { story: 'Eins.\n\nZwei.', features_list: ['Flügel', 'Flosse'] } },
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', openDevice())
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('There is no network.')))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A draft of the published model that changes some fields. */
function openDraft(change: object) {
  const session = openDraftSession(anEditedEntry({ published }))
  for (const [field, value] of Object.entries(change)) session.change([field], value)
  const read = () => translationOf(session, session.store.get(), 'de')
  type Act = (translation: ReturnType<typeof read>, row: ReturnType<typeof read>['rows'][number]) => void
  return {
    /** Does something with the row of an English text, as the screen does. */
    act: (original: string, act: Act) => {
      const translation = read()
      act(translation, translation.rows.find((row) => row.original === original) ?? expect.fail(original))
    },
    /** The rows with their translations; those that have changed are marked with an asterisk. */
    rows: () => {
      const { rows, hasChanged } = read()
      return rows.map((row) => `${row.original}: ${row.text || row.state}${hasChanged(row) ? ' *' : ''}`)
    },
  }
}

test('rows that have only moved have not changed, and are reverted to their own translations', () => {
  const { act, rows } = openDraft({
    story: 'Zero.\n\nOne.\n\nTwo.',
    features_list: ['Tail', 'Wing', 'Fin'],
  })
  const moved = [
    'Zero.: missing',
    'One.: Eins.',
    'Two.: Zwei.',
    'Tail: missing',
    'Wing: Flügel',
    'Fin: Flosse',
  ]
  expect(rows()).toEqual(moved)
  act('One.', ({ write }, row) => write(row, 'Ein.'))
  act('Wing', ({ write }, row) => write(row, 'Tragfläche'))
  expect(rows()).toEqual(moved.with(1, 'One.: Ein. *').with(4, 'Wing: Tragfläche *'))
  act('One.', ({ revert }, row) => revert(row))
  act('Wing', ({ revert }, row) => revert(row))
  expect(rows()).toEqual(moved)
})

test('a paragraph that is reverted is not outdated, whatever stands between the paragraphs', () => {
  const { act } = openDraft({ story: 'Zero.\n\n\nOne.\n\nTwo.' })
  act('Two.', ({ write }, row) => write(row, 'Beide.'))
  act('Two.', ({ revert }, row) => revert(row))
  for (const original of ['One.', 'Two.']) act(original, (_, row) => expect(row.state).toBe('done'))
})
