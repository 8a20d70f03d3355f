import type { I18n, Messages } from '@lingui/core'
import { useSyncExternalStore } from 'react'
import { createI18n } from '../../languages/create-i18n.ts'

export type StudioLanguage = 'en' | 'vi' | 'de'

export const languages: readonly StudioLanguage[] = ['en', 'vi', 'de']

const isStudioLanguage = (code: string | null): code is StudioLanguage =>
  languages.some((language) => language === code)

const KEY = 'studio-language'

const listeners = new Set<() => void>()
/** Read lazily, because unit tests have no localStorage. */
let current: StudioLanguage | undefined

/** The language that the user chose on this device, else the browser's. */
function readLanguage(): StudioLanguage {
  const chosen = localStorage.getItem(KEY)
  if (isStudioLanguage(chosen)) return chosen
  const preferred = navigator.language.slice(0, 2).toLowerCase()
  return isStudioLanguage(preferred) ? preferred : 'en'
}

let lastChosen: StudioLanguage | undefined

/**
 * Loads the words of a language and shows the studio in it. If they cannot be loaded, the studio stays as it is. If
 * another language was chosen in the meantime, that one is kept, whichever of the two arrives first.
 */
export async function chooseLanguage(language: StudioLanguage): Promise<void> {
  lastChosen = language
  await loadI18n(language)
  if (lastChosen !== language) return
  current = language
  localStorage.setItem(KEY, language)
  showLanguage()
  for (const listener of listeners) listener()
}

/** Sets the language of the document, for screen readers, hyphenation and fonts. */
export function showLanguage(): void {
  document.documentElement.lang = currentLanguage()
}

export const currentLanguage = (): StudioLanguage => (current ??= readLanguage())

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

export const useLanguage = (): StudioLanguage => useSyncExternalStore(subscribe, currentLanguage)

/** One file for each language, so that a device downloads only the words that it shows. */
const loadMessages: Record<StudioLanguage, () => Promise<{ messages: Messages }>> = {
  en: () => import('./locales/en.po'),
  vi: () => import('./locales/vi.po'),
  de: () => import('./locales/de.po'),
}

const loaded = new Map<StudioLanguage, I18n>()

export async function loadI18n(language: StudioLanguage): Promise<void> {
  if (loaded.has(language)) return
  const { messages } = await loadMessages[language]()
  loaded.set(language, createI18n(language, messages))
}

/** The words in the current language, for code outside of components. Components use `useLingui`, which follows changes. */
export function currentI18n(): I18n {
  const i18n = loaded.get(currentLanguage())
  if (!i18n) throw new Error('The words of the studio were used before they were loaded.')
  return i18n
}

/** The words for the provider around all components. */
export const useCurrentI18n = (): I18n => useSyncExternalStore(subscribe, currentI18n)

/** Loads what is needed to read labels in every language, as sheets and copied cells have them. */
export const loadLabels = (): Promise<unknown> => Promise.all([loadI18n('vi'), loadI18n('de')])

/** The labels of the content model are English, so these words need no messages. */
const englishLabels = createI18n('en', {})

/** The words of all languages in which labels can be read now: English, and those that have been loaded. */
export const readableI18n = (): readonly I18n[] => [englishLabels, ...loaded.values()]
