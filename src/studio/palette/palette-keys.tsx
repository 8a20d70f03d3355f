import { useLingui } from '@lingui/react/macro'
import * as styles from './palette-keys.module.css'

/** The keys of the palette. Hidden on phones by the stylesheet. */
export function PaletteKeys() {
  const { t } = useLingui()
  return (
    <p className={styles.keys} aria-hidden>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t`choose`}
      </span>
      <span>
        <kbd>Enter</kbd> {t`open`}
      </span>
      <span>
        <kbd>Ctrl</kbd>+<kbd>Enter</kbd> {t`new tab`}
      </span>
      <span>
        <kbd>Tab</kbd> {t`next group`}
      </span>
      <span>
        <kbd>Esc</kbd> {t`close`}
      </span>
    </p>
  )
}
