// What the list of changes says, in people's words.
import type { ImportNews } from '../../catalogue/catalogue-news.ts'
import type { NewsKind } from '../../catalogue/changed-thing.ts'
import type { ModelNews, NewsChange } from '../../catalogue/model-news.ts'

const MAX_NAMES = 20

const words: Record<NewsKind, { one: string; many: string }> = {
  'aircraft model': { one: 'aircraft model', many: 'aircraft models' },
  version: { one: 'version', many: 'versions' },
  accessory: { one: 'accessory', many: 'accessories' },
  part: { one: 'spare part', many: 'spare parts' },
  review: { one: 'review', many: 'reviews' },
}

/** Other fields are called by their names. */
const fieldWords: Record<string, string> = {
  cg: 'balance point',
  throws: 'control throws',
  radio_req: 'radio',
  image: 'picture',
  image_alt: 'picture',
  weight_max: 'weight',
  channels_max: 'channels',
  status: 'production',
  discontinued_year: 'production',
  include_list: 'what is in the box',
  does_not_include_list: 'what is not in the box',
  features_list: 'features',
  versions: 'versions and their pictures',
}

/** Changes of one kind: `short` for a title, `full` for the text below it. */
interface Statement {
  short: string
  full: string
}

export function describeModelNews(news: ModelNews): { title: string; summary: string } {
  const statements = listStatements(news)
  const [first = '', second = ''] = statements.map(({ short }) => short)
  const what =
    statements.length > 2 ? `${first}, ${second} and more` : [first, second].filter(Boolean).join(' and ')
  return {
    title: news.model ? `${news.model.name}: ${what}` : capitalize(what),
    summary: statements.map(({ full }) => `${full}.`).join(' '),
  }
}

function listStatements(news: ModelNews): Statement[] {
  const { changes } = news
  const isNew = changes.some(({ thing, kind }) => thing === 'aircraft model' && kind === 'added')
  const { hasNewManual, others } = readChangedFields(news)
  return [
    ...(isNew ? [alike('new aircraft model')] : []),
    ...(hasNewManual ? [alike('new manual')] : []),
    ...describe(changes, 'version', 'added'),
    ...describe(changes, 'review', 'added'),
    ...describe(changes, 'accessory', 'added'),
    ...describe(changes, 'part', 'added'),
    ...(others.length > 0 ? [alike(`${describeFields(others)} changed`)] : []),
    ...describe(changes, 'review', 'changed'),
    ...describe(changes, 'accessory', 'changed'),
    ...describe(changes, 'part', 'changed'),
  ]
}

/** Of the model itself. Earlier imports did not record which fields they changed. */
function readChangedFields({ model, changes }: ModelNews): { hasNewManual: boolean; others: string[] } {
  const changed = changes.find(({ thing, kind }) => thing === 'aircraft model' && kind === 'changed')
  if (!changed) return { hasNewManual: false, others: [] }
  const { fields } = changed
  const hasNewManual = fields.includes('manual') && model?.manual !== undefined
  const hasNewVersions = changes.some(({ thing }) => thing === 'version')
  const others = fields.filter(
    (field) => !(hasNewManual && field === 'manual') && !(hasNewVersions && field === 'versions'),
  )
  return { hasNewManual, others: fields.length > 0 ? others : ['details'] }
}

const alike = (short: string): Statement => ({ short, full: capitalize(short) })

function describe(changes: NewsChange[], thing: NewsKind, kind: NewsChange['kind']): Statement[] {
  const found = changes.filter((change) => change.thing === thing && change.kind === kind)
  const [first] = found
  if (first === undefined) return []
  const { one, many } = words[thing]
  const verb = kind === 'added' ? 'added' : 'changed'
  const short =
    found.length === 1
      ? `${one} ${thing === 'part' ? first.key : first.name} ${verb}`
      : `${found.length} ${many} ${verb}`
  const names = found.slice(0, MAX_NAMES).map(({ key, name }) => (thing === 'part' ? `${name} ${key}` : name))
  const more = found.length > MAX_NAMES ? [`${found.length - MAX_NAMES} more`] : []
  return [
    {
      short,
      full: `${capitalize(found.length === 1 ? one : many)} ${verb}: ${[...names, ...more].join('; ')}`,
    },
  ]
}

function describeFields(fields: string[]): string {
  const names = new Set(fields.map((field) => fieldWords[field] ?? field.replaceAll('_', ' ')))
  return joinWords([...names])
}

export function describeImportNews({ counts }: ImportNews): { title: string; summary: string } {
  const statements = (['added', 'changed'] as const).flatMap((verb) => {
    const things = counts
      .filter(({ kind }) => kind === verb)
      .map(({ thing, count }) => `${count} ${count === 1 ? words[thing].one : words[thing].many}`)
    return things.length > 0 ? `${joinWords(things)} ${verb}` : []
  })
  const title = statements.join('; ')
  return { title, summary: `${title}.` }
}

function joinWords(texts: string[]): string {
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`
}

const capitalize = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
