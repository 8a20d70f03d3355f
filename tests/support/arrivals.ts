// What arrived of the messages that were acknowledged.
import { setTimeout as sleep } from 'node:timers/promises'
import { attachedMessage, type MailServer, readLetter } from './mail-server.ts'

export interface Arrivals {
  acknowledged: number
  /** How many letters the mail server accepted, repeats included. */
  letters: number
  /** How many letters came again. */
  repeats: number
  /** References of messages that were acknowledged and did not arrive. */
  lost: string[]
  /** References of messages that arrived otherwise than they were written. */
  changed: string[]
  /** References of messages whose repeat has another Message-ID, so that a receiver cannot know it as one. */
  unlikeRepeats: string[]
}

/** Waits until every acknowledged message has arrived, for `patienceMs` at most, and counts. */
export async function countArrivals(
  mail: MailServer,
  acknowledged: Map<string, string>,
  patienceMs: number,
): Promise<Arrivals> {
  const arrived = new Map<string, { ids: Set<string>; texts: string[] }>()
  let letters = 0
  const readNew = async () => {
    for (const { raw } of mail.received.slice(letters)) {
      letters += 1
      const letter = await readLetter(raw)
      const reference = /^\[(.{9})\]/.exec(letter.subject ?? '')?.[1] ?? ''
      const same = arrived.get(reference) ?? { ids: new Set(), texts: [] }
      same.ids.add(letter.messageId ?? '')
      same.texts.push(attachedMessage(letter))
      arrived.set(reference, same)
    }
  }
  const lost = () => [...acknowledged.keys()].filter((reference) => !arrived.has(reference))
  const end = Date.now() + patienceMs
  await readNew()
  while (lost().length > 0 && Date.now() < end) {
    await sleep(200)
    await readNew()
  }
  const entries = [...arrived]
  // What was stored but never acknowledged arrives too; it must at least be the same each time.
  const isChanged = (reference: string, texts: string[]) =>
    texts.some((text) => text !== (acknowledged.get(reference) ?? texts[0]))
  return {
    acknowledged: acknowledged.size,
    letters,
    repeats: letters - arrived.size,
    lost: lost(),
    changed: entries.flatMap(([reference, { texts }]) => (isChanged(reference, texts) ? [reference] : [])),
    unlikeRepeats: entries.flatMap(([reference, { ids }]) => (ids.size > 1 ? [reference] : [])),
  }
}
