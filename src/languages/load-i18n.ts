import type { I18n, Messages } from '@lingui/core'
import { createI18n } from './create-i18n.ts'
import type { Language } from './languages.ts'

/** One file for each language, so that a visitor downloads the words of one language only. */
const files = import.meta.glob<{ messages: Messages }>('./locales/*.po')

/** The build divides the words of a language into two files (`numbered-messages.ts`); in development one file has all words. */
const moreFiles = import.meta.env.DEV
  ? {}
  : import.meta.glob<{ messages: Messages[string][] }>('./locales/*.po', { query: '?more' })

let loaded: { language: Language; messages: Messages } | undefined
let more: Promise<void> | undefined

/** Loads the words of a language that every page needs, in the browser. */
export async function loadI18n(language: Language): Promise<I18n> {
  const load = files[`./locales/${language}.po`]
  if (!load) throw new Error(`There is no PO file for '${language}'.`)
  const { messages } = await load()
  loaded = { language, messages }
  return createI18n(language, messages)
}

/**
 * Loads the words of the screens whose code is not in every page, once, after `loadI18n`. They are added to the messages that Lingui
 * already has.
 * @throws Error if they cannot be loaded; the next call tries again
 */
export function loadMoreWords(): Promise<void> {
  more ??= addMoreWords().catch((error: unknown) => {
    more = undefined
    throw error
  })
  return more
}

async function addMoreWords(): Promise<void> {
  if (!loaded) throw new Error('loadMoreWords was called before loadI18n.')
  const load = moreFiles[`./locales/${loaded.language}.po`]
  if (!load) return
  const { messages } = loaded
  const first = Object.keys(messages).length
  for (const [index, message] of (await load()).messages.entries())
    if (message !== undefined) messages[first + index] = message
}
