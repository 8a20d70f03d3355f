import { Notice, RefusalNotice } from '../ui/notice.tsx'
import { useWords } from '../words/words.ts'
import { SheetProblem } from './file/sheet-problem.ts'

/** The error that stopped an import or export. */
export function SheetFailure({ error, name }: { error: unknown; name?: string | undefined }) {
  const { problems } = useWords().sheets
  if (!(error instanceof SheetProblem)) return <RefusalNotice error={error} />
  return (
    <Notice tone="fail">
      {name !== undefined && <strong>{name}: </strong>}
      {problems[error.code](error.params)}
    </Notice>
  )
}
