import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { languages } from '../../../languages/languages.ts'
import { FileButton } from '../../media/file-button.tsx'
import { useFileDrop } from '../../media/use-file-drop.ts'
import { SheetFailure } from '../../spreadsheet/sheet-failure.tsx'
import { Notice, RefusalNotice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StudioButton, StudioLink } from '../../ui/studio-button.tsx'
import { formatDay } from '../../words/format-day.ts'
import { useLanguage } from '../../words/language.ts'
import styles from './bring-back.module.css'
import { ImportNotes } from './import-notes.tsx'
import { type TriedFile, UnknownSheetError, useBringBack } from './use-bring-back.ts'

const ACCEPTED = '.xlsx,.csv,.po'

/** Takes in a file that comes back from translators, after showing what would become of its texts. */
export function BringBack() {
  const { t, i18n } = useLingui()
  const { name, status, error, tried, taken, ...bringing } = useBringBack()
  const drop = useFileDrop(([file]) => {
    if (file && !bringing.isBusy) void bringing.bring(file)
  })
  return (
    <Panel
      title={t`Bring back`}
      action={tried && <span className={styles.quiet}>{t`tried, not yet taken in`}</span>}
    >
      {tried ? (
        <Tried tried={tried} error={error} bringing={bringing} />
      ) : (
        <div className={styles.drop} {...drop}>
          {taken && (
            <Notice action={taken.taken > 0 && <StudioLink to="/">{t`Open the drafts`}</StudioLink>}>
              {i18n._(textsTaken(taken.taken, i18n.number(taken.taken), taken.entries))}
            </Notice>
          )}
          <p>
            <Trans>
              A file that was sent out here, as XLSX, CSV or PO. It is tried first: you see what would become
              of each text before anything is saved.
            </Trans>
          </p>
          <div className={styles.choose}>
            <FileButton accept={ACCEPTED} onFiles={([file]) => file && void bringing.bring(file)}>
              {t({ message: 'Choose a file', context: 'translations' })}
            </FileButton>
            <p>{t`or drop it here`}</p>
          </div>
          <p role="status">{status}</p>
          <Failure error={error} name={name} />
        </div>
      )}
    </Panel>
  )
}

function Failure({ error, name }: { error: unknown; name: string | undefined }) {
  if (!(error instanceof UnknownSheetError)) return <SheetFailure error={error} name={name} />
  return (
    <Notice tone="fail">
      {name !== undefined && <strong>{name}: </strong>}
      <Trans>
        This file was not sent out here, or its first row was changed: ‘{error.missing}’ is missing. Send the
        texts out again, and copy the translations into that file.
      </Trans>
    </Notice>
  )
}

interface TriedProps {
  tried: TriedFile
  error: unknown
  bringing: Pick<ReturnType<typeof useBringBack>, 'decisions' | 'decide' | 'isBusy' | 'takeIn' | 'reset'>
}

function Tried({ tried, error, bringing: { decisions, decide, isBusy, takeIn, reset } }: TriedProps) {
  const { t, i18n } = useLingui()
  const studioLanguage = useLanguage()
  const { name, language, rows, sentAt, report } = tried
  const taken = report.taken - [...decisions.values()].filter((decision) => decision === 'out').length
  const counts = [
    [report.counts.new, t({ message: 'new', context: 'texts' })],
    [report.counts.changed, t({ message: 'changed', context: 'texts' })],
    [report.counts.same, t({ message: 'the same', context: 'texts' })],
    [report.counts.look, t({ message: 'to look at', context: 'texts' })],
    [report.counts.out, t({ message: 'stay out', context: 'texts' })],
  ] as const
  return (
    <>
      <div className={styles.file}>
        <strong>{name}</strong>
        <span className={styles.quiet}>
          <span lang={language}>{languages[language].name}</span>
          {', '}
          {i18n._(countRows(rows.length, i18n.number(rows.length)))}
          {sentAt !== null && `, ${t`sent out on ${{ day: formatDay(sentAt, studioLanguage) }}`}`}
        </span>
        <StudioButton weight="text" onClick={reset}>{t`Another file`}</StudioButton>
      </div>
      <dl className={styles.counts}>
        {counts.map(([count, label]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{i18n.number(count)}</dd>
          </div>
        ))}
      </dl>
      <ImportNotes report={report} language={language} decisions={decisions} onDecide={decide} />
      <RefusalNotice error={error} />
      <div className={styles.foot}>
        <p>
          <Trans>Nothing is changed yet. What comes in becomes drafts, for you to publish or discard.</Trans>
        </p>
        <StudioButton onClick={reset}>{t`Not yet`}</StudioButton>
        <StudioButton weight="main" isBusy={isBusy} disabled={taken === 0} onClick={() => void takeIn(tried)}>
          {i18n._(takeInTexts(taken, i18n.number(taken)))}
        </StudioButton>
      </div>
    </>
  )
}

const countRows = (count: number, text: string) =>
  msg`${plural(count, { one: 'one row', other: `${text} rows` })}`

const takeInTexts = (count: number, text: string) =>
  msg`${plural(count, { one: 'Take in one as a draft', other: `Take in ${text} as drafts` })}`

const textsTaken = (count: number, text: string, entries: number) =>
  msg`${plural(count, { one: 'One text was taken in', other: `${text} texts were taken in` })}, as ${plural(entries, { one: 'a draft of one entry', other: 'drafts of # entries' })}.`
