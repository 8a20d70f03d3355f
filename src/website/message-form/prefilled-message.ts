import { MAX_ABOUT_CHARACTERS } from '../../contract/contact-rules.ts'

/** What the address says the message is about. */
export const readAbout = (parameters: URLSearchParams) => toReadableLine(parameters.get('about') ?? '')

/** Anyone can write an address: only one readable line is kept. */
export function toReadableLine(text: string): string {
  const readable = text.toWellFormed().replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '')
  return Array.from(readable.trim()).slice(0, MAX_ABOUT_CHARACTERS).join('').trim()
}

export function prefilledMessage(about: string): string {
  return about && `About: ${about}\n\n`
}
