import { useSyncExternalStore } from 'react'

export type Language = 'en' | 'vi'

export const languages: readonly Language[] = ['en', 'vi']

const KEY = 'studio-language'

const listeners = new Set<() => void>()
/** Read lazily, because unit tests have no localStorage. */
let current: Language | undefined

/** The language that the user chose on this device, else the browser's. */
function readLanguage(): Language {
  const chosen = localStorage.getItem(KEY)
  if (chosen === 'en' || chosen === 'vi') return chosen
  return navigator.language.startsWith('vi') ? 'vi' : 'en'
}

export function chooseLanguage(language: Language): void {
  current = language
  localStorage.setItem(KEY, language)
  showLanguage()
  for (const listener of listeners) listener()
}

/** Sets the language of the document, for screen readers, hyphenation and fonts. */
export function showLanguage(): void {
  document.documentElement.lang = currentLanguage()
}

export const currentLanguage = (): Language => (current ??= readLanguage())

export function useLanguage(): Language {
  return useSyncExternalStore((changed) => {
    listeners.add(changed)
    return () => listeners.delete(changed)
  }, currentLanguage)
}
