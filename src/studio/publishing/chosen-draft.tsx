import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { otherLanguages } from '../../content-model/fields/translations-field.ts'
import { languages } from '../../languages/languages.ts'
import { nameType } from '../fields/field-words.ts'
import { contentTypes, isEditable } from '../../content-model/content-types.ts'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import type { EntryDifference } from '../../contract/studio/publication.ts'
import type { EntryOptions } from '../../contract/studio/studio-entry.ts'
import { countFields } from '../fields/record-values.ts'
import { editorPath } from '../navigation/entry-paths.ts'
import { RevisionMark } from '../ui/revision-mark.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { DownIcon } from '../ui/studio-icons.tsx'
import { Tag } from '../ui/tag.tsx'
import { TickBox } from '../ui/tick-box.tsx'
import { shortName, useSignedIn } from '../session/session-context.ts'
import { ChangeSummary } from './differences/change-summary.tsx'
import * as styles from './publish-groups.module.css'
import { type ChoiceRow, draftId, type RequiredDraft } from './draft-choice.ts'
import { explainNotPublishable } from './explain-not-publishable.ts'
import type { FigureAnswers } from './figure-answers.ts'
import { FigureQuestions } from './figure-questions.tsx'
import { FieldDifferences } from './differences/field-differences.tsx'

interface ChosenDraftProps {
  row: ChoiceRow
  isMany: boolean
  answers: FigureAnswers
  options: EntryOptions | undefined
  onTick: (isTicked: boolean) => void
  onLeave: () => void
}

/** A draft with its checkbox, and below it the drafts that have to be published together with it. */
export function ChosenDraft({ row, onTick, ...shared }: ChosenDraftProps) {
  const { t, i18n } = useLingui()
  const { entry, isTicked, canPublish, required: along } = row
  const reason = canPublish ? undefined : explainNotPublishable(i18n, entry)
  return (
    <li>
      <Row
        {...shared}
        entry={entry}
        isTicked={isTicked}
        hasQuestions={isTicked}
        tags={reason !== undefined && <Tag tone="quiet">{t`not ready`}</Tag>}
        text={reason ?? <Changes entry={entry} options={shared.options} />}
        onTick={canPublish ? onTick : undefined}
      />
      {along.length > 0 && isTicked && (
        <ul className={styles.along}>
          {along.map((each) => (
            <RequiredDraftRow key={draftId(each.entry)} along={each} {...shared} />
          ))}
        </ul>
      )}
    </li>
  )
}

type SharedProps = Omit<ChosenDraftProps, 'row' | 'onTick'>

/** A required draft: its checkbox is locked, because the draft above cannot be published without it. */
function RequiredDraftRow({ along: { entry, because }, ...shared }: SharedProps & { along: RequiredDraft }) {
  const { t } = useLingui()
  const own = useSignedIn().email
  const { staff } = entry.edited
  const by = staff === null || staff === own ? '' : `${t`by ${{ name: shortName(staff) }}`}; `
  return (
    <li>
      <Row
        {...shared}
        entry={entry}
        isTicked
        hasQuestions
        text={by + t`included because ${{ name: because.name }} needs it`}
        onTick={undefined}
      />
    </li>
  )
}

interface RowProps extends SharedProps {
  entry: EntryDifference
  isTicked: boolean
  hasQuestions: boolean
  tags?: ReactNode
  text: ReactNode
  onTick: ((isTicked: boolean) => void) | undefined
}

function Row({
  entry,
  isTicked,
  hasQuestions,
  tags,
  text,
  onTick,
  isMany,
  answers,
  options,
  onLeave,
}: RowProps) {
  const { t, i18n } = useLingui()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { kind, key, name, action } = entry
  return (
    <div className={styles.row} data-ticked={isTicked ? '' : undefined}>
      <label>
        <TickBox
          checked={isTicked}
          disabled={!onTick}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-text`}
          onChange={({ target }) => onTick?.(target.checked)}
        />
        <RevisionMark {...(action === 'changed' && { count: countFields(entry.fields) })} />
        <span className={styles.what}>
          <span id={`${id}-name`}>
            {!contentTypes[kind].isMain && (
              <span className={styles.kind}>{nameType(i18n, kind, 'one')} </span>
            )}
            <strong>{name}</strong>
          </span>{' '}
          {action === 'added' && <Tag tone="quiet">{t`new`}</Tag>}
          {action === 'removed' && <Tag tone="quiet">{t`to be removed`}</Tag>} {tags}
          <span className={styles.text} id={`${id}-text`}>
            {text}
            <OutdatedTranslations entry={entry} />
          </span>
        </span>
      </label>
      <StudioButton
        weight="text"
        aria-label={`${t`Old and new`}: ${name}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{t`Old and new`}</span>
        <DownIcon />
      </StudioButton>
      {!onTick && !isTicked && isEditable(kind) && (
        <p className={styles.fix}>
          <Link to={editorPath({ kind, key })} onClick={onLeave}>
            {t`Fix it`}
          </Link>
        </p>
      )}
      {hasQuestions && (
        <FigureQuestions entry={entry} answers={answers} options={options} onLeave={onLeave} />
      )}
      {isOpen && (
        <div className={styles.values}>
          <FieldDifferences entry={entry} isMany={isMany} options={options} />
        </div>
      )}
    </div>
  )
}

function Changes({ entry, options }: { entry: EntryDifference; options: EntryOptions | undefined }) {
  const { t } = useLingui()
  if (entry.action === 'removed') return t`Will be removed from the website when it is published.`
  if (entry.action === 'added') return t`New on the website.`
  return <ChangeSummary kind={entry.kind} fields={entry.fields} options={{ ...entry.options, ...options }} />
}

/** Which translations the draft makes outdated, because their English texts change. */
function OutdatedTranslations({ entry }: { entry: EntryDifference }) {
  const { i18n } = useLingui()
  const counts = otherLanguages.flatMap((language) => {
    const count = entry.outdates[language] ?? 0
    return count === 0 ? [] : [{ language, count }]
  })
  if (counts.length === 0) return null
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const list = counts.map(({ language, count }) => `${languages[language].name} ${count}`).join(', ')
  return <span className={styles.outdated}>{i18n._(makesOutdated(total, list))}</span>
}

const makesOutdated = (count: number, list: string) =>
  msg`Makes ${plural(count, { one: '1 translation', other: `${count} translations` })} outdated: ${list}`
