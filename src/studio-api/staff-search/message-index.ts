import { limitFunction } from 'p-limit'
import { typeOfTarget } from '../../content-model/entry-names.ts'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { listMessageKeys, listMessageTexts, readMessagesVersion } from '../../contact/message-texts.ts'
import type { Database } from '../../database/open-database.ts'
import { isFound } from '../../finder/staff-search/find-texts.ts'
import { createTextColumns, type TextColumns } from '../../finder/staff-search/text-columns.ts'
import { findEntries, type Matching } from './find-entries.ts'

/** More than a company answers in years. Older messages are not searched, but listed in their tray. */
const MAX_MESSAGES = 20_000

interface MessageIndex {
  columns: TextColumns
  /** The message behind each number of the index. */
  messages: { id: number; reference: string; model: number | null }[]
}

const openIndexes = new WeakMap<Database, () => Promise<MessageIndex>>()

async function openMessageIndex(db: Database): Promise<MessageIndex> {
  const open = openIndexes.get(db) ?? createMessageIndex(db)
  openIndexes.set(db, open)
  return open()
}

/** Messages never change, so only new ones are read. After a deletion all are read again, so that its text leaves memory. */
function createMessageIndex(db: Database): () => Promise<MessageIndex> {
  let index: MessageIndex = { columns: createTextColumns(), messages: [] }
  let stamp: string | undefined
  const update = async () => {
    const current = await readMessagesVersion(db)
    if (current === stamp) return index
    stamp = undefined
    const keys = await listMessageKeys(db, MAX_MESSAGES)
    const present = new Set(keys.map(({ reference }) => reference))
    if (!index.messages.every(({ reference }) => present.has(reference)))
      index = { columns: createTextColumns(), messages: [] }
    const known = new Set(index.messages.map(({ reference }) => reference))
    const missing = keys.filter(({ reference }) => !known.has(reference))
    for await (const chunk of listMessageTexts(
      db,
      missing.map(({ id }) => id),
    )) {
      for (const { id, reference, from_email, about, about_model, text } of chunk) {
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
  }
  return limitFunction(update, { concurrency: 1 })
}

/** The ids of matching messages, the newest first. A message is also found by the name of the model that it is about. */
export async function matchMessages(
  db: Database,
  { interpretation, entries, bits: ofEntries }: Matching,
): Promise<number[]> {
  const { columns, messages } = await openMessageIndex(db)
  const bits = columns.matchWords(interpretation.words)
  const found = messages.filter(({ model }, at) => {
    const number = model === null ? undefined : entries.numberOf(typeOfTarget('models'), String(model))
    if (number !== undefined) bits.found[at] = (bits.found[at] ?? 0) | (ofEntries.named[number] ?? 0)
    return isFound(columns, at, bits, interpretation)
  })
  return found.map(({ id }) => id).sort((one, other) => other - one)
}

/** The ids of matching messages, the newest first; undefined if there is nothing to search for. */
export async function findMessages(db: Database, text: string): Promise<number[] | undefined> {
  let found: number[] = []
  const searched = await findEntries(db, text, [], async (matching) => {
    found = await matchMessages(db, matching)
    return found.length > 0
  })
  return searched && found
}
