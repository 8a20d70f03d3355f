import { useId, useState } from 'react'
import { afterPaint } from './after-paint.ts'
import styles from './theme-picker.module.css'
import { chooseTheme, type Theme, useTheme } from './theme.ts'

const themes: { theme: Theme; label: string }[] = [
  { theme: 'system', label: 'System' },
  { theme: 'light', label: 'Light' },
  { theme: 'dark', label: 'Dark' },
]

/** Needs scripts; its parent hides it without them. */
export function ThemePicker() {
  const name = useId()
  const current = useTheme()
  const [chosen, setChosen] = useState<Theme>()
  const choose = (theme: Theme) => {
    setChosen(theme)
    // Browsers compute the style of the whole page; the choice itself is shown before.
    afterPaint(() => {
      chooseTheme(theme)
      setChosen(undefined)
    })
  }
  return (
    <fieldset className={styles.choice}>
      <legend>Theme</legend>
      {themes.map(({ theme, label }) => (
        <label key={theme} className={styles.theme}>
          <input
            type="radio"
            name={name}
            checked={theme === (chosen ?? current)}
            onChange={() => choose(theme)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
