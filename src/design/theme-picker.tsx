import styles from './theme-picker.module.css'
import { chooseTheme, type Theme, useTheme } from './theme.ts'

const themes: { theme: Theme; name: string }[] = [
  { theme: 'system', name: 'System' },
  { theme: 'light', name: 'Light' },
  { theme: 'dark', name: 'Dark' },
]

/** Needs scripts; its parent hides it without them. */
export function ThemePicker() {
  const current = useTheme()
  return (
    <fieldset className={styles.choice}>
      <legend>Theme</legend>
      {themes.map(({ theme, name }) => (
        <label key={theme} className={styles.theme}>
          <input type="radio" name="theme" checked={theme === current} onChange={() => chooseTheme(theme)} />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
