// Completeness is about models by nature: its facts are what magazines print of a model.
import { toEditor } from '../../navigation/entry-links.ts'
import type { FigureDoubt, PressFact } from '../../../contract/studio/completeness.ts'
import { sectionOf } from '../../fields/entry-forms.ts'

/** The fields that a fact is about, where they are not called the same. */
const fieldsOfFacts: Partial<Record<PressFact, string>> = { lists: 'include_list', photographs: 'versions' }

/** Where in the editor a fact is filled in. */
export function toFact(model: number, fact: PressFact): string {
  if (fact === 'parts') return '/parts'
  return toField(model, fieldsOfFacts[fact] ?? fact)
}

const doubtful: Record<FigureDoubt['code'], string> = {
  'span-unlike-scale': 'scale',
  'loading-unlike-class': 'wing_area',
  'balance-outside-chord': 'cg',
  'code-unlike-model': 'versions',
}

export const toDoubt = ({ model, code }: FigureDoubt) => toField(model.id, doubtful[code])

const toField = (model: number, field: string) =>
  `${toEditor({ kind: 'aircraft model', key: String(model) })}?section=${sectionOf('aircraft model', field)}`
