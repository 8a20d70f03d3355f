import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { MAX_ABOUT_CHARACTERS } from '../../contract/contact-rules.ts'

/** The subject of the message in the URL, or an empty text. */
export const readAbout = (parameters: URLSearchParams) => toReadableLine(parameters.get('about') ?? '')

/** Reduces a text to one readable line, because anyone can make up a URL. */
export function toReadableLine(text: string): string {
  const readable = text.toWellFormed().replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '')
  return Array.from(readable.trim()).slice(0, MAX_ABOUT_CHARACTERS).join('').trim()
}

export function prefilledMessage(i18n: I18n, about: string): string {
  return about && `${i18n._(msg`About: ${about}`)}\n\n`
}
