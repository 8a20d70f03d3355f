import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Notice, RefusalNotice } from '../ui/notice.tsx'
import { SheetProblem, type SheetProblemCode, type SheetProblemParams } from './file/sheet-problem.ts'

type Sentence = (params: SheetProblemParams) => MessageDescriptor

const problemTexts = {
  'too-large': () => msg`The file is larger than 5 MB. Leave out pictures and rows that you did not change.`,
  'unpacks-too-large': () =>
    msg`The file becomes larger than 60 MB when it is unpacked. Copy the rows into a new file.`,
  'too-many-rows': ({ max = '' }) => msg`The sheet has more than ${max} rows. Import it in parts.`,
  'too-many-columns': ({ max = '' }) =>
    msg`The sheet has more than ${max} columns. Delete what is far to the right.`,
  'not-a-spreadsheet': () =>
    msg`This is not a spreadsheet, whatever its name says. Only XLSX and CSV can be read.`,
  'other-format': () =>
    msg`This is a spreadsheet of another kind, such as .xls, .xlsb or .ods. Save it as .xlsx in your program.`,
  protected: () => msg`The file is protected with a password. Save it without one.`,
  broken: () => msg`The file is damaged or incomplete. Save it again in your program.`,
  'merged-cells': ({ range = '' }) =>
    msg`The cells ${range} are merged. Unmerge them: each row needs its own value.`,
  'quote-open': ({ row = '' }) =>
    msg`A quotation mark in row ${row} is never closed. Close it, or save the file as XLSX.`,
  empty: () => msg`The file is empty.`,
  'no-columns': () =>
    msg`The first row has no column names that this list knows. Export the list as a file, and use its first row.`,
  'no-key': ({ head = '' }) =>
    msg`The column ''${head}'' is missing: without it every row would be a new entry. Add it; it may be empty for new ones.`,
  'no-rows': () => msg`There are no rows below the column names.`,
  'too-slow': () =>
    msg`Reading took longer than 20 seconds and was stopped. Copy the rows into a new file, or import it in parts.`,
} satisfies Record<SheetProblemCode, Sentence>

/** The error that stopped an import or export. */
export function SheetFailure({ error, name }: { error: unknown; name?: string | undefined }) {
  const { i18n } = useLingui()
  if (!(error instanceof SheetProblem)) return <RefusalNotice error={error} />
  return (
    <Notice tone="fail">
      {name !== undefined && <strong>{name}: </strong>}
      {i18n._(problemTexts[error.code](error.params))}
    </Notice>
  )
}
