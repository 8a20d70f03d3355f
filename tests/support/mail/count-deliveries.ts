// Compares the messages that arrived with those that were acknowledged.
import { setTimeout as sleep } from 'node:timers/promises'
import { readAttachedMessage, type MailServer, parseLetter } from './mail-server.ts'

export interface DeliveryCounts {
  acknowledged: number
  /** Accepted by the mail server, repeats included. */
  letters: number
  repeats: number
  /** References of acknowledged messages that did not arrive. */
  lost: string[]
  /** References of messages that arrived with another text. */
  changed: string[]
  /** References whose repeat has another Message-ID, so that receivers cannot drop it. */
  repeatsWithNewId: string[]
}

/** Waits at most `timeoutMs` for every acknowledged message. */
export async function countDeliveries(
  mail: MailServer,
  acknowledged: Map<string, string>,
  timeoutMs: number,
): Promise<DeliveryCounts> {
  const arrived = new Map<string, { ids: Set<string>; texts: string[] }>()
  let letters = 0
  const readNew = async () => {
    for (const { raw } of mail.received.slice(letters)) {
      letters += 1
      const letter = await parseLetter(raw)
      const reference = /^\[(.{9})\]/.exec(letter.subject ?? '')?.[1] ?? ''
      const same = arrived.get(reference) ?? { ids: new Set(), texts: [] }
      same.ids.add(letter.messageId ?? '')
      same.texts.push(readAttachedMessage(letter))
      arrived.set(reference, same)
    }
  }
  const lost = () => [...acknowledged.keys()].filter((reference) => !arrived.has(reference))
  const end = Date.now() + timeoutMs
  await readNew()
  while (lost().length > 0 && Date.now() < end) {
    await sleep(200)
    await readNew()
  }
  const entries = [...arrived]
  // Messages stored but never acknowledged arrive too; all their copies must be equal.
  const isChanged = (reference: string, texts: string[]) =>
    texts.some((text) => text !== (acknowledged.get(reference) ?? texts[0]))
  return {
    acknowledged: acknowledged.size,
    letters,
    repeats: letters - arrived.size,
    lost: lost(),
    changed: entries.flatMap(([reference, { texts }]) => (isChanged(reference, texts) ? [reference] : [])),
    repeatsWithNewId: entries.flatMap(([reference, { ids }]) => (ids.size > 1 ? [reference] : [])),
  }
}
