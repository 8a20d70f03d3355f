import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioDialog } from '../ui/studio-dialog.tsx'
import { type KeyGroup, keyList, type KeyName, type NamedKey } from './key-list.ts'
import { KeyCaps } from './key-caps.tsx'
import * as styles from './keys-dialog.module.css'
import { chooseSingleKeys, singleKeys } from './single-keys.ts'

const groupNames = {
  everywhere: msg`Everywhere`,
  list: msg`In a list`,
  publishing: msg`When publishing`,
  entry: msg`In an entry`,
  translation: msg`When translating`,
  table: msg`In the table`,
} satisfies Record<KeyGroup, MessageDescriptor>

const keyNames = {
  close: msg`Close, go back`,
  goBack: msg`Go back`,
  showKeys: msg`Show keyboard shortcuts`,
  searchEverything: msg`Search everything`,
  searchList: msg`Search the list`,
  nextOrPrevious: msg`Next, previous`,
  firstOrLast: msg`First, last`,
  open: msg`Open`,
  openInNewTab: msg`Open in a new tab`,
  tick: msg`Tick or untick`,
  publishTicked: msg`Publish ticked drafts`,
  notYet: msg`Cancel`,
  save: msg`Save`,
  publish: msg`Publish …`,
  nextSection: msg`Next section`,
  previousSection: msg`Previous section`,
  nextToDo: msg`Next to do`,
  previousToDo: msg`Previous to do`,
  stillRight: msg`Still right, or use the suggestion`,
  showTerm: msg`Show a term of the glossary; again: insert it`,
  editCell: msg`Edit, confirm`,
  widenSelection: msg`Extend the selection`,
  fillDown: msg`Fill down`,
  undoStep: msg`Undo`,
} satisfies Record<KeyName, MessageDescriptor>

/** Shows all keyboard shortcuts. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const areSingle = singleKeys.use()
  const shown = keyList.filter(({ isUnlisted }) => !isUnlisted)
  return (
    <StudioDialog
      size="wide"
      title={t`Keyboard shortcuts`}
      onClose={onClose}
      foot={
        <>
          <p>
            <Trans>On a Mac, Ctrl is ⌘ and Alt is ⌥.</Trans>
          </p>
          <StudioButton onClick={onClose}>{t`Close`}</StudioButton>
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
        <Trans>Single-character shortcuts, such as ?</Trans>
      </label>
    </StudioDialog>
  )
}

function Group({ group, keys }: { group: KeyGroup; keys: readonly NamedKey[] }) {
  const { i18n } = useLingui()
  return (
    <section className={styles.group}>
      <h3>{i18n._(groupNames[group])}</h3>
      <dl>
        {keys.map(({ name, combos }) => (
          <div key={name}>
            <dt>{i18n._(keyNames[name])}</dt>
            <dd>
              {combos.map((combo) => (
                <KeyCaps key={combo.join(' ')} combo={combo} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
