// Describes changes of the catalogue in words, for feeds.
import type { ImportNews } from '../../catalogue/catalogue-news.ts'
import type { ModelNewsKind, NewsKind } from '../../catalogue/changed-news-entries.ts'
import type { EventNews } from '../../catalogue/events/event-news.ts'
import { describeDaysInFull, yearOf } from '../../contract/events/describe-days.ts'
import type { ModelNews, NewsChange } from '../../catalogue/model-news.ts'

const MAX_NAMES = 20
const MAX_FIELDS_IN_TITLE = 2

const words: Record<NewsKind, { one: string; many: string }> = {
  'aircraft model': { one: 'aircraft model', many: 'aircraft models' },
  version: { one: 'version', many: 'versions' },
  accessory: { one: 'accessory', many: 'accessories' },
  part: { one: 'spare part', many: 'spare parts' },
  review: { one: 'review', many: 'reviews' },
  event: { one: 'event', many: 'events' },
}

/** Words for fields whose name is not clear by itself. */
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

/** Describes changes of one kind: `short` for a title, `full` for the text below it. */
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
  const isNew = news.changes.some(({ type, kind }) => type === 'aircraft model' && kind === 'added')
  const { hasNewManual, others } = readChangedFields(news)
  return [
    ...(isNew ? [toStatement('new aircraft model')] : []),
    ...(hasNewManual ? [toStatement('new manual')] : []),
    ...describe(news, 'version', 'added'),
    ...describe(news, 'review', 'added'),
    ...describe(news, 'accessory', 'added'),
    ...describe(news, 'part', 'added'),
    ...(others.length > 0 ? [describeFields(others)] : []),
    ...describe(news, 'review', 'changed'),
    ...describe(news, 'accessory', 'changed'),
    ...describe(news, 'part', 'changed'),
  ]
}

/** The changed fields of the model itself. Early imports did not record them, which becomes 'details'. */
function readChangedFields({ model, changes }: ModelNews): { hasNewManual: boolean; others: string[] } {
  const changed = changes.find(({ type, kind }) => type === 'aircraft model' && kind === 'changed')
  if (!changed) return { hasNewManual: false, others: [] }
  const { fields } = changed
  const hasNewManual = fields.includes('manual') && model?.manual !== undefined
  const hasNewVersions = changes.some(({ type }) => type === 'version')
  const others = fields.filter(
    (field) => !(hasNewManual && field === 'manual') && !(hasNewVersions && field === 'versions'),
  )
  return { hasNewManual, others: fields.length > 0 ? others : ['details'] }
}

const toStatement = (short: string): Statement => ({ short, full: capitalize(short) })

function describe({ model, changes }: ModelNews, type: ModelNewsKind, kind: NewsChange['kind']): Statement[] {
  const found = changes.filter((change) => change.type === type && change.kind === kind)
  const [first] = found
  if (first === undefined) return []
  const { one, many } = words[type]
  // Most names end with the name of the model, which the title already has.
  const nameOf = ({ name }: NewsChange) => (model ? name.replace(`, ${model.name}`, '') : name)
  const short =
    found.length === 1
      ? `${one} ${type === 'part' ? first.key : nameOf(first)} ${kind}`
      : `${found.length} ${many} ${kind}`
  const names = found
    .slice(0, MAX_NAMES)
    .map((change) => (type === 'part' ? `${nameOf(change)} (${change.key})` : nameOf(change)))
  const more = found.length > MAX_NAMES ? [`${found.length - MAX_NAMES} more`] : []
  const subject = capitalize(found.length === 1 ? one : many)
  return [{ short, full: `${subject} ${kind}: ${[...names, ...more].join('; ')}` }]
}

function describeFields(fields: string[]): Statement {
  const names = [...new Set(fields.map((field) => fieldWords[field] ?? field.replaceAll('_', ' ')))]
  const full = capitalize(`${joinWords(names)} changed`)
  const short = names.length <= MAX_FIELDS_IN_TITLE ? joinWords(names) : 'details'
  return { short: `${short} changed`, full }
}

/** Describes the current state of the event, whatever has changed. */
export function describeEventNews({ event, kind }: EventNews): { title: string; summary: string } {
  const { name, city, status, first_day: first, last_day: last } = event
  const year = yearOf(first) === yearOf(last) ? ` ${yearOf(first)}` : ''
  const days = `${describeDaysInFull(first, last)}${year}`
  const what = kind === 'added' && status !== 'cancelled' ? newEvents[status] : changedEvents[status]
  const title = `${name}, ${city}: ${what(days)}`
  return { title, summary: `${title}.` }
}

const newEvents = {
  planned: (days: string) => `planned for ${days}`,
  confirmed: (days: string) => days,
  moved: (days: string) => `moved to ${days}`,
}

const changedEvents = {
  ...newEvents,
  confirmed: (days: string) => `confirmed for ${days}`,
  cancelled: (days: string) => `cancelled, was to be ${days}`,
}

export function describeImportNews({ counts }: ImportNews): { title: string; summary: string } {
  const statements = (['added', 'changed'] as const).flatMap((verb) => {
    const things = counts
      .filter(({ kind }) => kind === verb)
      .map(({ type, count }) => `${count} ${count === 1 ? words[type].one : words[type].many}`)
    return things.length > 0 ? `${joinWords(things)} ${verb}` : []
  })
  const title = statements.join('; ')
  return { title, summary: `${title}.` }
}

function joinWords(texts: string[]): string {
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`
}

const capitalize = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
