import showTheme from '../../../design/show-theme.ts'
import { createStore } from '../../ui/store.ts'

type StudioTheme = 'system' | 'light' | 'dark'

/** The choice is the website's too, which keeps it under the same key. */
const KEY = 'theme'
/** As in `tokens.css`, for the browser's own bar. */
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
