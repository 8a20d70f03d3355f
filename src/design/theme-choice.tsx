import { useSyncExternalStore } from 'react'
import { chooseTheme, chosenTheme, onThemeChange, type Theme } from './theme.ts'
import styles from './theme-choice.module.css'

const themes: { theme: Theme; name: string }[] = [
  { theme: 'system', name: 'System' },
  { theme: 'light', name: 'Light' },
  { theme: 'dark', name: 'Dark' },
]

/** Which theme the site is shown in. It needs a script, and is not there without one. */
export function ThemeChoice() {
  const chosen = useSyncExternalStore<Theme>(onThemeChange, chosenTheme, () => 'system')
  return (
    <fieldset className={styles.choice}>
      <legend>Theme</legend>
      {themes.map(({ theme, name }) => (
        <label key={theme} className={styles.theme}>
          <input type="radio" name="theme" checked={theme === chosen} onChange={() => chooseTheme(theme)} />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
