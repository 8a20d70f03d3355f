// Answers of staff to visitors' messages.
import type { Database } from '../database/open-database.ts'
import { type LetterContent, queueLetter } from '../mail/letter.ts'
import { escapeHtml, toSingleLine } from './compose-letter.ts'

interface AnswerToWrite {
  /** The reference of the message. */
  reference: string
  text: string
  staff: number
  mailDomain: string
}

/**
 * Stores an answer and queues its letter, and returns the reference of the answer. Undefined if there is no such message. The same
 * answer twice in a row is stored once, because staff who did not get our response send it again.
 */
export async function answerMessage(
  db: Database,
  { reference: message, text, staff, mailDomain }: AnswerToWrite,
  now: Date,
): Promise<string | undefined> {
  return db.transaction().execute(async (transaction) => {
    // This update locks the message, so that of two answers at the same time the second counts the first.
    if (!(await markAnswered(transaction, message, staff, now))) return undefined
    const answers = await listAnswers(transaction, message)
    const last = answers.at(-1)
    // Somebody who repeats an answer that was not delivered, or whose letter was deleted, wants another one sent.
    const isUnderWay = last?.state === 'queued' || last?.state === 'sent'
    if (isUnderWay && last.staff === staff && last.text === text) return last.reference
    const reference = `${message}.${answers.length + 1}`
    const written_at = now.toISOString()
    await transaction
      .insertInto('message_answer')
      .values({ reference, message, text, staff, written_at })
      .execute()
    await queueLetter(transaction, reference, { mailDomain })
    return reference
  })
}

/** If `staff` is null, the message waits for an answer again. Returns false if there is no such message. */
export async function markAnswered(
  db: Database,
  reference: string,
  staff: number | null,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contact_message')
    .set({ answered_by: staff, answered_at: staff === null ? null : now.toISOString() })
    .where('reference', '=', reference)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The answers to a message with the states of their letters, the oldest first. */
export async function listAnswers(db: Database, message: string) {
  return db
    .selectFrom('message_answer')
    .leftJoin('letter', 'letter.reference', 'message_answer.reference')
    .select(['message_answer.reference', 'text', 'staff', 'written_at'])
    .select(['letter.state', 'letter.reason', 'letter.attempts', 'letter.last_answer'])
    .where('message', '=', message)
    .orderBy('written_at')
    .orderBy('message_answer.reference')
    .execute()
}

export async function listAnswerReferences(db: Database, message: string): Promise<string[]> {
  const rows = await db
    .selectFrom('message_answer')
    .select('reference')
    .where('message', '=', message)
    .execute()
  return rows.map(({ reference }) => reference)
}

/** Whether a letter with this reference is an answer, such as `7K3F-9QXM.1`. */
export const isAnswer = (reference: string) => /\.\d+$/.test(reference)

/** Composes the letter to the visitor. A copy goes to the mailbox, which also receives replies. */
export async function composeAnswer(
  db: Database,
  reference: string,
  mailbox: readonly string[],
): Promise<LetterContent> {
  const { text, message, about, from_email, received_at, question, message_id } = await db
    .selectFrom('message_answer')
    .innerJoin('contact_message', 'contact_message.reference', 'message_answer.message')
    .leftJoin('letter', 'letter.reference', 'message_answer.message')
    .select(['text', 'message_answer.message', 'about', 'from_email', 'received_at', 'letter.message_id'])
    .select('contact_message.message as question')
    .where('message_answer.reference', '=', reference)
    .executeTakeFirstOrThrow()
  // The heading has no words, because we do not know the visitor's language.
  const heading = `${message}, ${received_at.slice(0, 10)}:`
  const quoted = question.split(/\r?\n/).map((line) => `> ${line}`.trimEnd())
  return {
    to: [from_email],
    copy: true,
    ...(message_id !== null && { in_reply_to: message_id }),
    reply_to: mailbox[0] ?? '',
    subject: toSingleLine(`Re: ${about === null ? '' : `${about.slice(0, 60)} `}[${message}]`),
    message: '',
    text: [text, '', heading, ...quoted, ''].join('\n'),
    html: composeHtml(text, heading, question),
  }
}

function composeHtml(text: string, heading: string, question: string): string {
  const paragraph = 'dir="auto" style="white-space: pre-wrap; overflow-wrap: anywhere"'
  return `<!doctype html>
<html>
<head><meta charset="utf-8"><title>Answer</title></head>
<body style="font-family: sans-serif">
<div ${paragraph}>${escapeHtml(text)}</div>
<p>${escapeHtml(heading)}</p>
<blockquote ${paragraph}>${escapeHtml(question)}</blockquote>
</body>
</html>
`
}
