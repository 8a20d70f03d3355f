import { useLingui } from '@lingui/react/macro'
import { KeyCaps } from '../../keys/key-caps.tsx'
import type { KeyCombo } from '../../keys/key-list.ts'
import * as styles from './translate-keys.module.css'

/** The keys that matter here, in one line below the texts. */
export function TranslateKeys() {
  const { t } = useLingui()
  const keys: [KeyCombo, string][] = [
    [['Tab'], t`next translation`],
    [['Alt', 'ArrowDown'], t`next to do`],
    [['Alt', 'Enter'], t`still right`],
    [['F2'], t`terms`],
    [['Ctrl', 's'], t`save`],
    [['?'], t`all keys`],
  ]
  return (
    <ul className={styles.keys} aria-label={t`Keyboard shortcuts`}>
      {keys.map(([combo, text]) => (
        <li key={text}>
          <KeyCaps combo={combo} /> {text}
        </li>
      ))}
    </ul>
  )
}
