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
import * as styles from './import-translations.module.css'
import { ImportNotes } from './import-notes.tsx'
import { type CheckedFile, UnknownSheetError, useTranslationImport } from './use-translation-import.ts'

const ACCEPTED = '.xlsx,.csv,.po'

/** Imports a file that translators have sent back, after showing what will happen to each of its texts. */
export function ImportTranslations() {
  const { t, i18n } = useLingui()
  const { name, status, error, checked, result, ...actions } = useTranslationImport()
  const take = ([file]: File[]) => {
    if (file && !actions.isBusy) void actions.checkFile(file)
  }
  const drop = useFileDrop(take)
  return (
    <Panel
      title={t`Import translations`}
      action={checked && <span className={styles.quiet}>{t`checked, not yet imported`}</span>}
    >
      {checked ? (
        <CheckedImport checked={checked} error={error} actions={actions} />
      ) : (
        <div className={styles.drop} {...drop}>
          {result && (
            <Notice action={result.imported > 0 && <StudioLink to="/">{t`Open the drafts`}</StudioLink>}>
              {i18n._(textsImported(result.imported, i18n.number(result.imported), result.entries))}
            </Notice>
          )}
          <p>
            <Trans>
              A file that was sent out here, as XLSX, CSV or PO. It is checked first: you see what will happen
              to each text before anything is saved.
            </Trans>
          </p>
          <div className={styles.choose}>
            <FileButton accept={ACCEPTED} onFiles={take}>
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

interface CheckedImportProps {
  checked: CheckedFile
  error: unknown
  actions: Pick<
    ReturnType<typeof useTranslationImport>,
    'decisions' | 'decide' | 'isBusy' | 'importFile' | 'reset'
  >
}

function CheckedImport({
  checked,
  error,
  actions: { decisions, decide, isBusy, importFile, reset },
}: CheckedImportProps) {
  const { t, i18n } = useLingui()
  const studioLanguage = useLanguage()
  const { name, language, rows, sentAt, report } = checked
  const importedCount =
    report.imported - [...decisions.values()].filter((decision) => decision === 'skip').length
  const counts = [
    [report.counts.new, t({ message: 'new', context: 'texts' })],
    [report.counts.changed, t({ message: 'changed', context: 'texts' })],
    [report.counts.same, t({ message: 'the same', context: 'texts' })],
    [report.counts['needs-review'], t({ message: 'to look at', context: 'texts' })],
    [report.counts.skipped, t({ message: 'skipped', context: 'texts' })],
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
        <StudioButton weight="text" isBusy={isBusy} onClick={reset}>
          {t`Another file`}
        </StudioButton>
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
          <Trans>Nothing is changed yet. Imported texts become drafts, for you to publish or discard.</Trans>
        </p>
        <StudioButton isBusy={isBusy} onClick={reset}>{t`Not yet`}</StudioButton>
        <StudioButton
          weight="main"
          isBusy={isBusy}
          disabled={importedCount === 0}
          onClick={() => void importFile(checked)}
        >
          {i18n._(importLabel(importedCount, i18n.number(importedCount)))}
        </StudioButton>
      </div>
    </>
  )
}

const countRows = (count: number, text: string) =>
  msg`${plural(count, { one: 'one row', other: `${text} rows` })}`

const importLabel = (count: number, text: string) =>
  msg`${plural(count, { one: 'Import one as a draft', other: `Import ${text} as drafts` })}`

const textsImported = (count: number, text: string, entries: number) =>
  msg`${plural(count, { one: 'One text was imported', other: `${text} texts were imported` })}, as ${plural(entries, { one: 'a draft of one entry', other: 'drafts of # entries' })}.`
