import type { FigureDoubt, PrintedFact } from '../../contract/studio/completeness.ts'
import type { modelSections } from '../fields/model-sections.ts'

type ModelSection = keyof typeof modelSections

const sections: Record<Exclude<PrintedFact, 'parts'>, ModelSection> = {
  wingspan: 'figures',
  length: 'figures',
  weight: 'figures',
  wing_area: 'figures',
  scale: 'figures',
  engine: 'power',
  electric: 'power',
  propeller: 'power',
  cg: 'balance',
  throws: 'balance',
  story: 'story',
  lists: 'lists',
  photographs: 'versions',
  image: 'name',
  manual: 'name',
}

/** Where in the editor a fact is filled in. */
export function toFact(model: number, fact: PrintedFact): string {
  if (fact === 'parts') return '/parts'
  return `/models/${model}?section=${sections[fact]}`
}

const doubtful: Record<FigureDoubt['code'], ModelSection> = {
  'span-unlike-scale': 'figures',
  'loading-unlike-class': 'figures',
  'balance-outside-chord': 'balance',
  'code-unlike-model': 'versions',
}

export const toDoubt = ({ model, code }: FigureDoubt) => `/models/${model.id}?section=${doubtful[code]}`
