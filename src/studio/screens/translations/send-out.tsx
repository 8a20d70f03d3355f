import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { EditableType } from '../../../content-model/content-types.ts'
import { type OtherLanguage, otherLanguages } from '../../../content-model/fields/translations-field.ts'
import type { TypeCount } from '../../../contract/studio/translation-board.ts'
import { MAX_FILE_ENTRIES, MAX_FILE_TEXTS } from '../../../contract/studio/file-limits.ts'
import { languages } from '../../../languages/languages.ts'
import { nameType } from '../../fields/field-words.ts'
import { RefusalNotice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { StudioButton } from '../../ui/studio-button.tsx'
import { DownIcon } from '../../ui/studio-icons.tsx'
import { TickBox } from '../../ui/tick-box.tsx'
import { useLanguage } from '../../words/language.ts'
import { sumSentTexts, sumTexts, textsToDo } from './board-sums.ts'
import { nameLanguage } from './name-language.ts'
import * as styles from './send-out.module.css'
import { type SentFormat, useSendOut } from './use-send-out.ts'

interface SendOutProps {
  types: readonly TypeCount[]
  language: OtherLanguage
  onChoose: (language: OtherLanguage) => void
}

/** Saves texts as a file for translators. */
export function SendOut({ types, language, onChoose }: SendOutProps) {
  const { t, i18n } = useLingui()
  const [isAll, setAll] = useState(false)
  const [format, setFormat] = useState<SentFormat>('xlsx')
  const [leftOut, setLeftOut] = useState<ReadonlySet<EditableType>>(new Set())
  const { status, error, isBusy = false, send } = useSendOut()
  const chosen = types.filter(({ kind }) => !leftOut.has(kind))
  const sums = sumTexts(chosen, language)
  const { texts: count, isTooMany } = sumSentTexts(chosen, language, isAll)
  const sent = Math.min(count, MAX_FILE_TEXTS)
  const download = () => send({ language, kinds: chosen.map(({ kind }) => kind), isAll, format })
  return (
    <Panel title={t`Send out`}>
      <div className={styles.fields}>
        <LanguageSelect language={language} onChoose={onChoose} />
        <fieldset>
          <legend>{t`Texts`}</legend>
          <TextsChoice
            label={t`To do`}
            count={textsToDo(sums)}
            isChosen={!isAll}
            choose={() => setAll(false)}
          />
          <TextsChoice
            label={t({ message: 'All', context: 'texts' })}
            count={sums.texts}
            isChosen={isAll}
            choose={() => setAll(true)}
          />
        </fieldset>
        <TypesChoice types={types} leftOut={leftOut} onChange={setLeftOut} />
        <div>
          <p className={styles.label} aria-hidden="true">{t`File`}</p>
          <SegmentedControl
            label={t`File`}
            options={[
              { value: 'xlsx', label: 'XLSX' },
              { value: 'po', label: 'PO' },
            ]}
            value={format}
            onChange={setFormat}
          />
        </div>
        {isTooMany && (
          <p className={styles.hint}>
            {t`A file holds at most ${{ texts: i18n.number(MAX_FILE_TEXTS) }} texts of ${{ entries: i18n.number(MAX_FILE_ENTRIES) }} entries. If there are more, the first ones are sent; send the others once these are back.`}
          </p>
        )}
        <StudioButton shape="wide" isBusy={isBusy} disabled={count === 0} onClick={() => void download()}>
          {i18n._(isTooMany ? downloadUpTo(i18n.number(sent)) : downloadTexts(sent, i18n.number(sent)))}
        </StudioButton>
        <p role="status" className={styles.hint}>
          {status}
        </p>
        <RefusalNotice error={error} />
      </div>
    </Panel>
  )
}

function LanguageSelect({ language, onChoose }: Omit<SendOutProps, 'types'>) {
  const { t } = useLingui()
  const studioLanguage = useLanguage()
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className={styles.label}>{t`Language`}</label>
      <span className={styles.select}>
        <select
          id={id}
          value={language}
          onChange={({ target }) => {
            const found = otherLanguages.find((each) => each === target.value)
            if (found) onChoose(found)
          }}
        >
          {otherLanguages.map((each) => (
            <option key={each} value={each}>
              {languages[each].name} · {nameLanguage(studioLanguage, each)}
            </option>
          ))}
        </select>
        <DownIcon />
      </span>
    </div>
  )
}

interface TextsChoiceProps {
  label: string
  count: number
  isChosen: boolean
  choose: () => void
}

function TextsChoice({ label, count, isChosen, choose }: TextsChoiceProps) {
  const { i18n } = useLingui()
  return (
    <label className={styles.choice}>
      <input type="radio" name="texts-to-send" checked={isChosen} onChange={choose} />
      {label} <span>{i18n.number(count)}</span>
    </label>
  )
}

interface TypesChoiceProps {
  types: readonly TypeCount[]
  leftOut: ReadonlySet<EditableType>
  onChange: (leftOut: ReadonlySet<EditableType>) => void
}

function TypesChoice({ types, leftOut, onChange }: TypesChoiceProps) {
  const { t, i18n } = useLingui()
  const chosen = types.filter(({ kind }) => !leftOut.has(kind))
  const toggle = (kind: EditableType) => {
    const next = new Set(leftOut)
    if (!next.delete(kind)) next.add(kind)
    onChange(next)
  }
  return (
    <details className={styles.types}>
      <summary>
        <span className={styles.label}>{t`Of`}</span>{' '}
        {chosen.length === types.length
          ? t`all content`
          : chosen.map(({ kind }) => nameType(i18n, kind, 'many')).join(', ') || t`nothing`}
        <DownIcon />
      </summary>
      {types.map(({ kind }) => (
        <label key={kind} className={styles.choice}>
          <TickBox checked={!leftOut.has(kind)} onChange={() => toggle(kind)} />
          {nameType(i18n, kind, 'many')}
        </label>
      ))}
    </details>
  )
}

const downloadTexts = (count: number, text: string) =>
  msg`${plural(count, { one: 'Download one text', other: `Download ${text} texts` })}`

const downloadUpTo = (text: string) => msg`Download up to ${text} texts`
