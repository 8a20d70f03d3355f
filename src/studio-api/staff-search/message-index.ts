import { typeOfTarget } from '../../content-model/entry-names.ts'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { listMessageKeys, listMessageTexts, readMessageStamp } from '../../contact/searched-messages.ts'
import type { Database } from '../../database/open-database.ts'
import { isFound } from '../../finder/staff-search/find-texts.ts'
import { createTextColumns, type TextColumns } from '../../finder/staff-search/text-columns.ts'
import { findEntries, type Matching } from './find-entries.ts'
import { runOneAtATime } from './run-one-at-a-time.ts'

/** More than a company answers in years. Older messages are found in their tray alone. */
const MAX_MESSAGES = 20_000

interface MessageIndex {
  columns: TextColumns
  /** The message behind each number of the index. */
  messages: { id: number; reference: string; model: number | null }[]
}

const opened = new WeakMap<Database, () => Promise<MessageIndex>>()

async function openMessageIndex(db: Database): Promise<MessageIndex> {
  const open = opened.get(db) ?? createMessageIndex(db)
  opened.set(db, open)
  return open()
}

/** Messages never change. Once one is deleted all are read again, so that nothing of it stays in memory. */
function createMessageIndex(db: Database): () => Promise<MessageIndex> {
  let index: MessageIndex = { columns: createTextColumns(), messages: [] }
  let stamp: string | undefined
  return runOneAtATime(async () => {
    const current = await readMessageStamp(db)
    if (current === stamp) return index
    stamp = undefined
    const keys = await listMessageKeys(db, MAX_MESSAGES)
    const present = new Set(keys.map(({ reference }) => reference))
    if (!index.messages.every(({ reference }) => present.has(reference)))
      index = { columns: createTextColumns(), messages: [] }
    const known = new Set(index.messages.map(({ reference }) => reference))
    const missing = keys.filter(({ reference }) => !known.has(reference))
    for await (const portion of listMessageTexts(
      db,
      missing.map(({ id }) => id),
    )) {
      for (const { id, reference, from_email, about, about_model, text } of portion) {
        // The reference is found with and without its hyphen.
        const references = [reference, reference.replaceAll('-', '')]
        const texts = { names: [from_email], texts: [...references, about ?? '', text] }
        index.columns.put(index.messages.length, texts)
        index.messages.push({ id, reference, model: about_model })
      }
      await yieldToEventLoop()
    }
    stamp = current
    return index
  })
}

/** Ids, the newest first. A message is found by the name of the model that it is about, too. */
export async function matchMessages(
  db: Database,
  { reading, entries, bits: ofEntries }: Matching,
): Promise<number[]> {
  const { columns, messages } = await openMessageIndex(db)
  const bits = columns.matchWords(reading.words)
  const found = messages.filter(({ model }, at) => {
    const number = model === null ? undefined : entries.numberOf(typeOfTarget('models'), String(model))
    if (number !== undefined) bits.found[at] = (bits.found[at] ?? 0) | (ofEntries.named[number] ?? 0)
    return isFound(columns, at, bits, reading)
  })
  return found.map(({ id }) => id).sort((one, other) => other - one)
}

/** The ids of the messages that match, the newest first; undefined if nothing was typed that can be searched for. */
export async function findMessages(db: Database, text: string): Promise<number[] | undefined> {
  let found: number[] = []
  const searched = await findEntries(db, text, [], async (matching) => {
    found = await matchMessages(db, matching)
    return found.length > 0
  })
  return searched && found
}
