import { Fragment } from 'react'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioDialog } from '../ui/studio-dialog.tsx'
import { useWords, type Words } from '../words/words.ts'
import { type KeyCombo, type KeyGroup, keyList, type NamedKey } from './key-list.ts'
import styles from './keys-dialog.module.css'
import { chooseSingleKeys, singleKeys } from './single-keys.ts'

/** Shows all keyboard shortcuts. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const words = useWords()
  const { keys } = words
  const areSingle = singleKeys.use()
  const shown = keyList.filter(({ isUnlisted }) => !isUnlisted)
  return (
    <StudioDialog
      size="wide"
      title={keys.title}
      onClose={onClose}
      foot={
        <>
          <p>{keys.onMac}</p>
          <StudioButton onClick={onClose}>{words.close}</StudioButton>
        </>
      }
    >
      <div className={styles.groups}>
        {[...Map.groupBy(shown, ({ group }) => group)].map(([group, ofGroup]) => (
          <Group key={group} group={group} keys={ofGroup} />
        ))}
      </div>
      <label className={styles.single}>
        <input
          type="checkbox"
          checked={areSingle}
          onChange={({ target }) => chooseSingleKeys(target.checked)}
        />
        {keys.single}
      </label>
    </StudioDialog>
  )
}

function Group({ group, keys }: { group: KeyGroup; keys: readonly NamedKey[] }) {
  const words = useWords()
  return (
    <section className={styles.group}>
      <h3>{words.keys.groups[group]}</h3>
      <dl>
        {keys.map(({ name, combos }) => (
          <div key={name}>
            <dt>{words.keys.names[name]}</dt>
            <dd>
              {combos.map((combo) => (
                <Combo key={combo.join(' ')} combo={combo} words={words} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Combo({ combo, words }: { combo: KeyCombo; words: Words }) {
  const caps: Readonly<Record<string, string>> = words.keys.caps
  return (
    <span>
      {combo.map((part, index) => (
        <Fragment key={part}>
          {index > 0 && '+'}
          <kbd>{caps[part] ?? part.toUpperCase()}</kbd>
        </Fragment>
      ))}
    </span>
  )
}
