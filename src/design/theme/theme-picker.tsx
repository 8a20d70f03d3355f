import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import * as styles from './theme-picker.module.css'
import { chooseTheme, type Theme, useTheme } from './theme.ts'

const themes: { theme: Theme; label: MessageDescriptor }[] = [
  { theme: 'system', label: msg`System` },
  { theme: 'light', label: msg`Light` },
  { theme: 'dark', label: msg`Dark` },
]

/** A control to choose the theme. It works only with scripts, so its parent must not render it without them. */
export function ThemePicker() {
  const { i18n } = useLingui()
  const name = useId()
  const current = useTheme()
  const [choice, setChoice] = useState({ from: current, to: current })
  // Shows the new choice at once; the theme itself is applied a frame later.
  const checked = choice.from === current ? choice.to : current
  const choose = (theme: Theme) => {
    setChoice({ from: current, to: theme })
    chooseTheme(theme)
  }
  return (
    <fieldset className={styles.choice}>
      <legend>
        <Trans>Theme</Trans>
      </legend>
      {themes.map(({ theme, label }) => (
        <label key={theme} className={styles.theme}>
          <input type="radio" name={name} checked={theme === checked} onChange={() => choose(theme)} />
          {i18n._(label)}
        </label>
      ))}
    </fieldset>
  )
}
