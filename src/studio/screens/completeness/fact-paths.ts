// Paths to the fields where missing facts and doubtful figures of aircraft models are corrected.
import { editorPath } from '../../navigation/entry-paths.ts'
import type { FigureDoubt, PressFact } from '../../../contract/studio/completeness.ts'
import { sectionOf } from '../../fields/entry-forms.ts'

/** Facts whose field has a different name. */
const fieldsOfFacts: Partial<Record<PressFact, string>> = { lists: 'include_list', photographs: 'versions' }

/**
 * The path of the editor section in which a fact is filled in. For spare parts it is that of their list, because they are entries
 * of their own.
 */
export function factPath(model: number, fact: PressFact): string {
  if (fact === 'parts') return '/parts'
  return fieldPath(model, fieldsOfFacts[fact] ?? fact)
}

const fieldsOfDoubts: Record<FigureDoubt['code'], string> = {
  'span-unlike-scale': 'scale',
  'loading-unlike-class': 'wing_area',
  'balance-outside-chord': 'cg',
  'code-unlike-model': 'versions',
}

export const doubtPath = ({ model, code }: FigureDoubt) => fieldPath(model.id, fieldsOfDoubts[code])

const fieldPath = (model: number, field: string) =>
  `${editorPath({ kind: 'aircraft model', key: String(model) })}?section=${sectionOf('aircraft model', field)}`
