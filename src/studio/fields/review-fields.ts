import type { ReviewRecord } from '../../contract/review.ts'
import { count, figure, name, optional, picture, sentence, story, year } from './field-kinds.ts'
import type { RecordField } from './record-field.ts'

export const reviewFields = {
  id: { kind: 'fixed' },
  slug: { kind: 'slug' },
  magazine: name,
  magazine_name: name,
  issue_month: { ...count('', 1, 12), optional },
  issue_year: { ...year, optional },
  title: { ...name, optional },
  model: { kind: 'search', from: 'models', optional },
  image: { ...picture, optional },
  image_alt: { ...sentence, optional },
  file: { kind: 'file', wanted: 'pdf' },
  score: { ...figure('', 0, 1_000), optional },
  score_max: { ...figure('', 0, 1_000), above: true, optional },
  text: { ...story, optional },
  pros: { kind: 'lines', max: 2_000 },
  cons: { kind: 'lines', max: 2_000 },
} satisfies Record<keyof ReviewRecord, RecordField>

export const reviewSections = {
  issue: [['magazine_name'], ['magazine'], ['issue_month'], ['issue_year'], ['title'], ['model'], ['slug']],
  verdict: [['score'], ['score_max'], ['pros'], ['cons']],
  reading: [['text']],
  files: [['file'], ['image'], ['image_alt']],
} as const satisfies Record<string, readonly (readonly (keyof ReviewRecord)[])[]>
