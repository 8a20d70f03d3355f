import { showTheme } from '../../../design/theme/show-theme.ts'
import { createStore } from '../../ui/store.ts'

type StudioTheme = 'system' | 'light' | 'dark'

/** The website stores the visitor's theme under the same key, so both share the choice. */
const KEY = 'theme'
/** Background colours from `tokens.css`, for the browser's toolbar. */
const barColours = { light: '#f6f3ec', dark: '#0c2036' }

export const studioTheme = createStore<StudioTheme>(parseTheme(localStorage.getItem(KEY)))

export function showChosenTheme(): void {
  showTheme(studioTheme.get(), barColours)
}

export function chooseTheme(theme: StudioTheme): void {
  if (theme === 'system') localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, theme)
  studioTheme.set(theme)
  showChosenTheme()
}

function parseTheme(name: string | null): StudioTheme {
  return name === 'light' || name === 'dark' ? name : 'system'
}
