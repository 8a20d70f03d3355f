import { useSyncExternalStore } from 'react'

export type StudioLanguage = 'en' | 'vi'

export const languages: readonly StudioLanguage[] = ['en', 'vi']

const KEY = 'studio-language'

const listeners = new Set<() => void>()
/** Read lazily, because unit tests have no localStorage. */
let current: StudioLanguage | undefined

/** The language that the user chose on this device, else the browser's. */
function readLanguage(): StudioLanguage {
  const chosen = localStorage.getItem(KEY)
  if (chosen === 'en' || chosen === 'vi') return chosen
  return navigator.language.startsWith('vi') ? 'vi' : 'en'
}

export function chooseLanguage(language: StudioLanguage): void {
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

export function useLanguage(): StudioLanguage {
  return useSyncExternalStore((changed) => {
    listeners.add(changed)
    return () => listeners.delete(changed)
  }, currentLanguage)
}
