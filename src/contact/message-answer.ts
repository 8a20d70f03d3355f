// What staff wrote to visitors in answer to their messages.
import type { Database } from '../database/open-database.ts'
import { type LetterContent, queueLetter } from '../mail/letter.ts'
import { escapeHtml, inOneLine } from './compose-letter.ts'

interface AnswerToWrite {
  /** Of the message. */
  reference: string
  text: string
  staff: number
  mailDomain: string
}

/** Stores an answer with its letter, which the outbox sends, and returns its reference; undefined without the message. */
export async function answerMessage(
  db: Database,
  { reference: message, text, staff, mailDomain }: AnswerToWrite,
  now: Date,
): Promise<string | undefined> {
  return db.transaction().execute(async (transaction) => {
    // First, so that of two answers at once the second counts the other.
    if (!(await markAnswered(transaction, message, staff, now))) return undefined
    const reference = `${message}.${(await listAnswerReferences(transaction, message)).length + 1}`
    const written_at = now.toISOString()
    await transaction
      .insertInto('message_answer')
      .values({ reference, message, text, staff, written_at })
      .execute()
    await queueLetter(transaction, reference, { mailDomain })
    return reference
  })
}

/** With `staff` null the message waits for an answer again. False without the message. */
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

/** Oldest first, with the states of their letters. */
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

/** Whether a letter of that reference answers a message. */
export const isAnswer = (reference: string) => /\.\d+$/.test(reference)

/** To the visitor, with a copy to the mailbox, where replies arrive too. */
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
  // In no language: nobody knows which one the visitor reads.
  const heading = `${message}, ${received_at.slice(0, 10)}:`
  const quoted = question.split(/\r?\n/).map((line) => `> ${line}`.trimEnd())
  return {
    to: [from_email],
    copy: true,
    ...(message_id !== null && { in_reply_to: message_id }),
    reply_to: mailbox[0] ?? '',
    subject: inOneLine(`Re: ${about === null ? '' : `${about.slice(0, 60)} `}[${message}]`),
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
