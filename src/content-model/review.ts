import { type RecordOf, defineContentType } from './content-type.ts'
import {
  figure,
  file,
  name,
  optional,
  recordId,
  search,
  sentences,
  slug,
  story,
  translated,
  wholeFigure,
  year,
} from './fields/field-builders.ts'
import { numbersAt } from './model-pages.ts'
import { pictureFields } from './fields/picture-fields.ts'
import { notMore } from './fields/rules.ts'

/** A magazine's review of a model, with its scan. */
export const review = defineContentType({
  fields: {
    id: recordId('review id'),
    slug: slug('review slug'),
    magazine: name('Magazine'),
    magazine_name: name('Magazine and issue', {
      help: 'Such as RC Model World, May 2004.',
      answer: 'The magazine with its issue',
    }),
    issue_month: optional(
      wholeFigure('Month', '', 1, 12, { help: 'Of the issue.', write: 'a month from 1 to 12' }),
    ),
    issue_year: optional(year('Year', { help: 'Of the issue.' })),
    title: optional(translated(name('Headline'))),
    model: optional(
      search('Model', 'models', {
        help: 'The one that was tested.',
        answer: 'Id of the model that was tested',
      }),
    ),
    // A copy of a review keeps the picture, because reviews in the same issue share its cover.
    ...pictureFields(),
    file: file('Scan', 'pdf', { help: 'The PDF of the review.' }),
    score: optional(figure('Score', '', 0, 1_000, { write: 'a number from 0 to score_max' })),
    score_max: optional(
      figure('Best possible score', '', 0, 1_000, { above: true, write: 'the best possible score' }),
    ),
    text: optional(translated(story('Text', { help: 'An empty line begins a new paragraph.' }))),
    pros: translated(sentences('For it')),
    cons: translated(sentences('Against it')),
  },
  type: 'review',
  plural: 'reviews',
  label: {
    one: 'Review',
    many: 'Reviews',
    new: 'New review',
    name: 'Magazine and issue',
    detail: 'Model',
    none: { title: 'No reviews yet', text: 'What magazines wrote, with their scans.' },
    pages: { reviews: 'Reviews' },
  },
  key: 'id',
  title: 'magazine_name',
  rules: [notMore('score', 'score_max')],
  sections: {
    issue: {
      label: 'Magazine',
      rows: ['magazine_name', 'magazine', 'issue_month', 'issue_year', 'title', 'model', 'slug'],
    },
    verdict: { label: 'Verdict', rows: ['score', 'score_max', 'pros', 'cons'] },
    reading: { label: 'Text', rows: ['text'] },
    files: { label: 'Scan and picture', rows: ['file', 'image', 'image_alt'] },
  },
  menu: 'company',
  icon: 'page',
  shownOn: [{ page: 'reviews' }],
  folder: {
    form: 'list',
    comment: ' The reviews: `file` is the PDF of the printed page, `text` what it says.',
  },
  listed: { code: 'title', detail: 'model' },
  pages: ({ states }) => [
    ['reviews'],
    ...states.flatMap((state) => numbersAt(state, 'model')).map((model) => ['modelDetail', model] as const),
  ],
  search: { names: [['title']], texts: [['magazine']], hasSlug: true, related: ['model'] },
})

export type ReviewRecord = RecordOf<typeof review>
