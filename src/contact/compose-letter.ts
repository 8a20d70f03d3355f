import type { Database } from '../database/open-database.ts'
import { letterSubject } from './letter-subject.ts'
import { findNamedModel, type NamedModel } from './named-model.ts'

/** What a letter is made of. */
export interface LetterSource {
  reference: string
  subject: string
  message: string
  from_email: string
  /** ISO 8601, UTC. */
  received_at: string
  /** The language of the visitor's browser, such as `vi`. */
  language?: string | undefined
}

/** A line of what is known about a message, above the message itself. */
interface Fact {
  label: string
  text: string
  link?: string | undefined
}

/**
 * Writes the letter that brings a message: who wrote it and when, what it is about, and the message exactly
 * as it was written. Without `siteUrl` it names the model that it is about but does not link to it.
 */
export async function composeLetter(
  db: Database,
  source: LetterSource,
  siteUrl: string | undefined,
): Promise<{ subject: string; text: string; html: string }> {
  const facts = listFacts(source, await findNamedModel(db, source.message), siteUrl)
  return {
    subject: letterSubject(source.reference, source.from_email, source.message),
    text: composeText(facts, source.message),
    html: composeHtml(facts, source.message),
  }
}

function listFacts(source: LetterSource, model: NamedModel | undefined, siteUrl: string | undefined): Fact[] {
  const language = source.language === undefined ? undefined : nameOfLanguage(source.language)
  return [
    { label: 'Reference', text: source.reference },
    { label: 'From', text: source.from_email },
    { label: 'Received', text: timeInWords(source.received_at) },
    ...(language === undefined ? [] : [{ label: 'Language', text: language }]),
    // The form always sends the same one.
    ...(source.subject === 'contact-us' ? [] : [{ label: 'Subject', text: inOneLine(source.subject) }]),
    ...(model === undefined ? [] : [aboutModel(model, siteUrl)]),
  ]
}

function aboutModel({ id, name }: NamedModel, siteUrl: string | undefined): Fact {
  return { label: 'About', text: inOneLine(name), link: siteUrl && `${siteUrl}/aircraft-model-detail/${id}` }
}

/** What somebody else wrote into one line must not look like a line of ours. */
function inOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
}

function timeInWords(received: string): string {
  const time = new Date(received)
  const day = time.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  return `${day}, ${received.slice(11, 16)} UTC`
}

/** A browser may name any language; undefined for what is none. */
function nameOfLanguage(language: string): string | undefined {
  if (!/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(language)) return undefined
  try {
    const name = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(language)
    return name && `${name} (${language})`
  } catch {
    return undefined
  }
}

function composeText(facts: Fact[], message: string): string {
  const widest = Math.max(...facts.map(({ label }) => label.length))
  const indent = ' '.repeat(widest + 2)
  const lines = facts.flatMap(({ label, text, link }) => [
    `${`${label}:`.padEnd(widest + 2)}${text}`,
    ...(link === undefined ? [] : [`${indent}${link}`]),
  ])
  return `${lines.join('\n')}\n\n${'-'.repeat(72)}\n${message}`
}

function composeHtml(facts: Fact[], message: string): string {
  const rows = facts.map(({ label, text, link }) => {
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

function escapeHtml(text: string): string {
  const escapes: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
}
