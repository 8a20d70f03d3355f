import { Trans } from '@lingui/react/macro'
import { Checkbox } from '../../design/checkbox.tsx'
import { useIsHydrated } from '../../design/use-is-hydrated.ts'
import { turnSlashKey, useSlashKey } from '../parts/search-field/slash-key.ts'
import * as styles from './search-slash-key.module.css'

/** Turns the key of the search field off and on. There is no such key without scripts. */
export function SearchSlashKey() {
  const isHydrated = useIsHydrated()
  const isOn = useSlashKey()
  return (
    <div className={styles.choice}>
      {isHydrated && (
        <label>
          <Checkbox checked={isOn} onChange={({ target }) => turnSlashKey(target.checked)} />
          <Trans comment="/ is a key of the keyboard, which moves the focus to the search field">
            The key / leads to the search field
          </Trans>
        </label>
      )}
    </div>
  )
}
