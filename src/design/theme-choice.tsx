import { chooseTheme, type Theme, useTheme } from './theme.ts'
import styles from './theme-choice.module.css'

const themes: { theme: Theme; name: string }[] = [
  { theme: 'system', name: 'System' },
  { theme: 'light', name: 'Light' },
  { theme: 'dark', name: 'Dark' },
]

/** Which theme the site is shown in. Nothing answers it without a script: its place is to hide it then. */
export function ThemeChoice() {
  const chosen = useTheme()
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
