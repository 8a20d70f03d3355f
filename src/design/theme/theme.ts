import { useSyncExternalStore } from 'react'
import { afterPaint } from '../after-paint.ts'
import { showTheme } from './show-theme.ts'
import showStoredThemeText from './show-stored-theme.ts?text'

export type Theme = 'system' | 'light' | 'dark'

/** Background colours from `tokens.css`, for the browser's toolbar. */
export const barColours = { light: '#f6f3ec', dark: '#0c2036' }

const key = 'theme'

let chosen: Theme | undefined

/** Runs in the head of a page before anything is painted, so that the wrong theme never flashes. */
export const themeScript = import.meta.env.SSR
  ? `${showStoredThemeText}(${JSON.stringify(key)},${JSON.stringify(barColours)})`
  : ''

export function useTheme(): Theme {
  return useSyncExternalStore(
    onThemeChange,
    () => (chosen ??= parseTheme(document.documentElement.dataset['theme'])),
    () => 'system',
  )
}

/**
 * Stores the choice at once, but applies the theme only after the next frame, which already shows the choice: applying it makes
 * the browser compute the styles of the whole page.
 */
export function chooseTheme(theme: Theme): void {
  afterPaint(() => {
    chosen = theme
    showTheme(theme, barColours)
  })
  try {
    if (theme === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, theme)
  } catch {
    // Storage is full or disabled: the choice applies to this page only.
  }
}

function onThemeChange(changed: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return
    chosen = parseTheme(event.newValue)
    showTheme(chosen, barColours)
  }
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  addEventListener('storage', follow)
  return () => {
    observer.disconnect()
    removeEventListener('storage', follow)
  }
}

function parseTheme(name: string | null | undefined): Theme {
  return name === 'light' || name === 'dark' ? name : 'system'
}
