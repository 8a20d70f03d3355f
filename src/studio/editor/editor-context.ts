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
  /**
   * Renders the input of a field. It comes through the context because groups and lists render inputs
   * recursively.
   */
  Input: ComponentType<InputProps>
}

export const EditorContext = createContext<Editor | undefined>(undefined)

export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('useEditor() was called outside of an EditorContext')
  return editor
}

/** Problems found by the local check, and those found by the server after saving; at most one for each path. */
export function listProblems({ entry, record, saved, problems }: EditedDraft): FieldProblem[] {
  const own = checkRecord(contentTypes[entry.kind], record)
  const others = problems.filter(
    ({ path }) =>
      !own.some((problem) => isSamePath(problem.path, path)) &&
      // Problems that the server found in values that have changed since are outdated.
      isSameValue(readAt(record, path.slice(0, 1)), readAt(saved, path.slice(0, 1))),
  )
  return [...own, ...others]
}

/**
 * Whether the value differs from the website. False for entries that are not published yet, where all fields
 * are new.
 */
export const hasChanged = ({ entry, record }: EditedDraft, path: RecordPath): boolean =>
  entry.published !== null && !isSameValue(readAt(record, path), readAt(entry.published, path))

/** A reference to an unpublished draft needs no correction, because both are published together. */
export const needsCorrection = ({ code }: FieldProblem): boolean => code !== 'unpublished-reference'

/** Whether the problem is an empty field of a new entry, which is not marked as an error yet. */
const isStillEmpty = ({ entry }: EditedDraft, { code }: FieldProblem): boolean =>
  code === 'missing' && entry.published === null

/** Whether the problem is marked as an error. The others only say what is still to be done. */
export const isError = (state: EditedDraft, problem: FieldProblem): boolean =>
  needsCorrection(problem) && !isStillEmpty(state, problem)

/** The problem of exactly this value. */
export const findProblem = (problems: readonly FieldProblem[], path: RecordPath): FieldProblem | undefined =>
  problems.find((problem) => isSamePath(problem.path, path))

export const listProblemsWithin = (problems: readonly FieldProblem[], path: RecordPath) =>
  problems.filter((problem) => isWithin(path, problem.path))
