import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { KeyCombo } from './key-list.ts'
import * as styles from './key-caps.module.css'

/** Names of keys that are not labelled with the character they type. */
const capNames: Readonly<Record<string, MessageDescriptor>> = {
  Ctrl: msg`Ctrl`,
  Alt: msg`Alt`,
  Shift: msg`Shift`,
  Tab: msg({ message: 'Tab', context: 'key' }),
  Enter: msg({ message: 'Enter', context: 'key' }),
  Escape: msg`Esc`,
  ' ': msg({ message: 'Space', context: 'key' }),
  Home: msg({ message: 'Home', context: 'key' }),
  End: msg({ message: 'End', context: 'key' }),
  PageDown: msg`PgDn`,
  PageUp: msg`PgUp`,
  ArrowDown: msg`↓`,
  ArrowUp: msg`↑`,
  ArrowRight: msg`→`,
}

/** The name of a key: that of its character if it has no other. */
function nameCap(i18n: I18n, key: string): string {
  const name = Object.hasOwn(capNames, key) ? capNames[key] : undefined
  return name === undefined ? key.toUpperCase() : i18n._(name)
}

/** The caps of keys that are pressed together. */
export function KeyCaps({ combo }: { combo: KeyCombo }) {
  const { i18n } = useLingui()
  return (
    <span className={styles.caps}>
      {combo.map((part, index) => (
        <Fragment key={part}>
          {index > 0 && '+'}
          <kbd>{nameCap(i18n, part)}</kbd>
        </Fragment>
      ))}
    </span>
  )
}
