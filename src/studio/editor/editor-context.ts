import { contentTypes } from '../../content-model/content-types.ts'
import { checkRecord } from '../../content-model/check-record.ts'
import { type ComponentType, createContext, useContext } from 'react'
import type { RecordPath } from '../../contract/studio/record-difference.ts'
import type { FieldProblem } from '../../contract/studio/studio-problem.ts'
import type { DraftSession } from './draft/draft-session.ts'
import type { EditedDraft } from './draft/edited-draft.ts'
import type { InputProps } from './inputs/field-parts.ts'
import { isSamePath, isSameValue, isWithin, readAt } from '../fields/record-values.ts'

interface Editor {
  session: DraftSession
  state: EditedDraft
  /** Draws fields within fields, which in turn may contain others. */
  Input: ComponentType<InputProps>
}

export const EditorContext = createContext<Editor | undefined>(undefined)

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('Fields are inside an editor.')
  return editor
}

/** What is wrong, seen from here at once and by the server after saving; each path once. */
export function listProblems({ entry, record, saved, problems }: EditedDraft): FieldProblem[] {
  const own = checkRecord(contentTypes[entry.kind], record)
  const others = problems.filter(
    ({ path }) =>
      !own.some((problem) => isSamePath(problem.path, path)) &&
      // Of what has changed since, the server has not seen the value.
      isSameValue(readAt(record, path.slice(0, 1)), readAt(saved, path.slice(0, 1))),
  )
  return [...own, ...others]
}

/** Of an entry that is not published yet nothing is marked: all of it is new. */
export const hasChanged = ({ entry, record }: EditedDraft, path: RecordPath): boolean =>
  entry.published !== null && !isSameValue(readAt(record, path), readAt(entry.published, path))

/** What it refers to is a draft as well: both go out together, so nothing has to be corrected. */
export const mustBeFixed = ({ code }: FieldProblem): boolean => code !== 'unpublished-reference'

/** What is new is not wrong because it is not filled in yet. */
export const isStillEmpty = ({ entry }: EditedDraft, { code }: FieldProblem): boolean =>
  code === 'missing' && entry.published === null

export const problemsWithin = (problems: readonly FieldProblem[], path: RecordPath) =>
  problems.filter((problem) => isWithin(path, problem.path))
