import { buildPath, pagePaths } from '../contract/site-map.ts'
import type { Database } from '../database/open-database.ts'
import type { Tables } from '../database/tables.ts'
import type { LetterContent } from '../mail/letter.ts'

export type MessageRow = Omit<Tables['contact_message'], 'id' | 'sent_with' | 'answered_at' | 'answered_by'>

/** Mail programs wrap or cut longer subjects. */
const MAX_GRAPHEMES = 78

type Fact = [label: string, text: string, link?: string]

/** Composes the letter about a stored message. @throws if there is no such message */
export async function composeStoredLetter(
  db: Database,
  reference: string,
  siteUrl: string | undefined,
): Promise<LetterContent> {
  const row = await db
    .selectFrom('contact_message')
    .select(['reference', 'subject', 'message', 'from_email', 'received_at'])
    .select(['language', 'about', 'about_model'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  return composeLetter(row, siteUrl)
}

export function composeLetter(row: MessageRow, siteUrl: string | undefined): LetterContent {
  const facts = listFacts(row, siteUrl)
  return {
    reply_to: row.from_email,
    subject: letterSubject(row),
    message: row.message,
    text: composeText(facts, row.message),
    html: composeHtml(facts, row.message),
  }
}

type SubjectParts = Pick<MessageRow, 'reference' | 'from_email' | 'about' | 'message'>

export function letterSubject({ reference, from_email, about, message }: SubjectParts): string {
  const topic = about === null ? '' : `About: ${about}`
  // The form begins the message with the topic, which should not appear twice.
  const words = message.startsWith(topic) ? message : `${topic} ${message}`
  const line = toSingleLine(`[${reference}] ${from_email}: ${words.slice(0, 2_000)}`)
    // Remove characters that are invisible or change the direction of text.
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .trim()
  const graphemes = Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment)
  if (graphemes.length <= MAX_GRAPHEMES) return line
  const shown = graphemes.slice(0, MAX_GRAPHEMES - 1).join('')
  return `${shown.trimEnd()}…`
}

/** Replaces line breaks, so that a sender's text cannot look like a line of ours. */
export function toSingleLine(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
}

function listFacts(row: MessageRow, siteUrl: string | undefined): Fact[] {
  const { about, about_model: aircraftModelId } = row
  const path = aircraftModelId === null ? undefined : buildPath(pagePaths.modelDetail, { aircraftModelId })
  const facts: [string, string | undefined, string?][] = [
    ['Reference', row.reference],
    ['From', row.from_email],
    ['Received', formatTime(row.received_at)],
    ['Language', row.language === null ? undefined : languageName(row.language)],
    // The form of the website always sends this subject, so it says nothing.
    ['Subject', row.subject === 'contact-us' ? undefined : toSingleLine(row.subject)],
    ['About', about === null ? undefined : toSingleLine(about), path && siteUrl && siteUrl + path],
  ]
  return facts.flatMap(([label, text, link]): Fact[] => (text === undefined ? [] : [[label, text, link]]))
}

function formatTime(received: string): string {
  const day = new Date(received).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  return `${day}, ${received.slice(11, 16)} UTC`
}

function languageName(language: string): string | undefined {
  if (!/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(language)) return undefined
  try {
    const name = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(language)
    return name && `${name} (${language})`
  } catch {
    return undefined
  }
}

function composeText(facts: Fact[], message: string): string {
  const width = Math.max(...facts.map(([label]) => label.length)) + 2
  const lines = facts.flatMap(([label, text, link]) => [
    `${label}:`.padEnd(width) + text,
    ...(link === undefined ? [] : [' '.repeat(width) + link]),
  ])
  return `${lines.join('\n')}\n\n${'-'.repeat(72)}\n${message}`
}

function composeHtml(facts: Fact[], message: string): string {
  const rows = facts.map(([label, text, link]) => {
    const value =
      link === undefined ? escapeHtml(text) : `<a href="${escapeHtml(link)}">${escapeHtml(text)}</a>`
    return `<tr><th style="padding: 2px 16px 2px 0; text-align: left">${label}</th><td>${value}</td></tr>`
  })
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Message</title></head>
<body style="font-family: sans-serif">
<table style="border-collapse: collapse">
${rows.join('\n')}
</table>
<hr>
<div dir="auto" style="white-space: pre-wrap; overflow-wrap: anywhere">${escapeHtml(message)}</div>
</body>
</html>
`
}

export function escapeHtml(text: string): string {
  const escapes: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#39' }
  return text.replace(/[&<>"']/g, (character) => `&${escapes[character]};`)
}
