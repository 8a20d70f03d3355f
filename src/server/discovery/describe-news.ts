// Describes changes of the catalogue in the words of a language, for feeds.
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { ImportNews, NewsKind } from '../../catalogue/catalogue-news.ts'
import { type ModelNewsKind, modelNewsKinds } from '../../catalogue/changed-news-entries.ts'
import type { ModelNews, NewsChange } from '../../catalogue/model-news.ts'
import type { EntryNews, EntryNewsSource } from '../../catalogue/public-type.ts'
import { listFromTypes } from '../../entries/public-types.ts'
import { formatFigure } from '../../languages/format-figure.ts'
import { intlLocale } from '../../website/language/intl-locale.ts'
import { modelFieldWords } from './model-field-words.ts'

const MAX_NAMES = 20
const MAX_FIELDS_IN_TITLE = 2

/** Describes changes of one kind: `short` for a title, `full` for the text below it. */
interface Statement {
  short: string
  full: string
}

export function describeModelNews(i18n: I18n, news: ModelNews): { title: string; summary: string } {
  const statements = listStatements(i18n, news)
  const shorts = statements.map(({ short }) => short)
  const [first = '', second = ''] = shorts
  const what = shorts.length > 2 ? i18n._(msg`${first}, ${second} and more`) : joinWords(i18n, shorts)
  const model = news.model?.name
  return {
    title: model === undefined ? capitalize(i18n, what) : i18n._(msg`${model}: ${what}`),
    // Japanese has no spaces between sentences.
    summary: statements.map(({ full }) => toSentence(i18n, full)).join(i18n.locale === 'ja' ? '' : ' '),
  }
}

function listStatements(i18n: I18n, news: ModelNews): Statement[] {
  const isNew = news.changes.some(({ type, kind }) => type === 'aircraft model' && kind === 'added')
  const { hasNewManual, others } = readChangedFields(news)
  return [
    ...(isNew ? [toStatement(i18n, msg`new aircraft model`)] : []),
    ...(hasNewManual ? [toStatement(i18n, msg`new manual`)] : []),
    ...describe(i18n, news, 'version', 'added'),
    ...describe(i18n, news, 'review', 'added'),
    ...describe(i18n, news, 'accessory', 'added'),
    ...describe(i18n, news, 'part', 'added'),
    ...(others ? [describeFields(i18n, others)] : []),
    ...describe(i18n, news, 'review', 'changed'),
    ...describe(i18n, news, 'accessory', 'changed'),
    ...describe(i18n, news, 'part', 'changed'),
  ]
}

/**
 * The changed fields of the model itself, apart from those that other statements are about; undefined if there are no others.
 * Early imports did not record them, so a list may be empty.
 */
function readChangedFields({ model, changes }: ModelNews): { hasNewManual: boolean; others?: string[] } {
  const changed = changes.find(({ type, kind }) => type === 'aircraft model' && kind === 'changed')
  if (!changed) return { hasNewManual: false }
  const { fields } = changed
  const hasNewManual = fields.includes('manual') && model?.manual !== undefined
  const hasNewVersions = changes.some(({ type }) => type === 'version')
  const others = fields.filter(
    (field) => !(hasNewManual && field === 'manual') && !(hasNewVersions && field === 'versions'),
  )
  return fields.length > 0 && others.length === 0 ? { hasNewManual } : { hasNewManual, others }
}

function toStatement(i18n: I18n, message: MessageDescriptor): Statement {
  const short = i18n._(message)
  return { short, full: capitalize(i18n, short) }
}

/** What happened to entries of a kind: to one of them, to several, and the beginning of a list of their names. */
interface ChangeWords {
  one: (name: string) => MessageDescriptor
  many: (count: number, figure: string) => MessageDescriptor
  list: (count: number, names: string) => MessageDescriptor
}

/** Whole phrases, because most languages inflect 'added' by what was added. */
const added: Record<Exclude<ModelNewsKind, 'aircraft model'>, ChangeWords> = {
  version: {
    one: (name) => msg`version ${name} added`,
    many: (count, figure) =>
      msg`${plural(count, { one: `${figure} version added`, other: `${figure} versions added` })}`,
    list: (count, names) =>
      msg`${plural(count, { one: `Version added: ${names}`, other: `Versions added: ${names}` })}`,
  },
  review: {
    one: (name) => msg`review ${name} added`,
    many: (count, figure) =>
      msg`${plural(count, { one: `${figure} review added`, other: `${figure} reviews added` })}`,
    list: (count, names) =>
      msg`${plural(count, { one: `Review added: ${names}`, other: `Reviews added: ${names}` })}`,
  },
  accessory: {
    one: (name) => msg`accessory ${name} added`,
    many: (count, figure) =>
      msg`${plural(count, { one: `${figure} accessory added`, other: `${figure} accessories added` })}`,
    list: (count, names) =>
      msg`${plural(count, { one: `Accessory added: ${names}`, other: `Accessories added: ${names}` })}`,
  },
  part: {
    one: (name) => msg`spare part ${name} added`,
    many: (count, figure) =>
      msg`${plural(count, { one: `${figure} spare part added`, other: `${figure} spare parts added` })}`,
    list: (count, names) =>
      msg`${plural(count, { one: `Spare part added: ${names}`, other: `Spare parts added: ${names}` })}`,
  },
}

const changed: Record<Exclude<ModelNewsKind, 'aircraft model' | 'version'>, ChangeWords> = {
  review: {
    one: (name) => msg`review ${name} changed`,
    many: (count, figure) =>
      msg`${plural(count, { one: `${figure} review changed`, other: `${figure} reviews changed` })}`,
    list: (count, names) =>
      msg`${plural(count, { one: `Review changed: ${names}`, other: `Reviews changed: ${names}` })}`,
  },
  accessory: {
    one: (name) => msg`accessory ${name} changed`,
    many: (count, figure) =>
      msg`${plural(count, { one: `${figure} accessory changed`, other: `${figure} accessories changed` })}`,
    list: (count, names) =>
      msg`${plural(count, { one: `Accessory changed: ${names}`, other: `Accessories changed: ${names}` })}`,
  },
  part: {
    one: (name) => msg`spare part ${name} changed`,
    many: (count, figure) =>
      msg`${plural(count, { one: `${figure} spare part changed`, other: `${figure} spare parts changed` })}`,
    list: (count, names) =>
      msg`${plural(count, { one: `Spare part changed: ${names}`, other: `Spare parts changed: ${names}` })}`,
  },
}

function describe(i18n: I18n, news: ModelNews, type: keyof typeof added, kind: 'added'): Statement[]
function describe(i18n: I18n, news: ModelNews, type: keyof typeof changed, kind: 'changed'): Statement[]
function describe(
  i18n: I18n,
  { model, changes }: ModelNews,
  type: keyof typeof added,
  kind: NewsChange['kind'],
): Statement[] {
  const found = changes.filter((change) => change.type === type && change.kind === kind)
  const [first] = found
  const words = kind === 'changed' && type !== 'version' ? changed[type] : added[type]
  if (first === undefined) return []
  // Most names end with the name of the model, which the title already has.
  const nameOf = ({ name }: NewsChange) => (model ? name.replace(`, ${model.name}`, '') : name)
  const short =
    found.length === 1
      ? words.one(type === 'part' ? first.key : nameOf(first))
      : words.many(found.length, formatFigure(i18n, found.length))
  const names = found
    .slice(0, MAX_NAMES)
    .map((change) => (type === 'part' ? `${nameOf(change)} (${change.key})` : nameOf(change)))
  const left = formatFigure(i18n, found.length - MAX_NAMES)
  const more = found.length > MAX_NAMES ? [i18n._(msg`${left} more`)] : []
  const list = words.list(found.length, joinBySemicolons(i18n, [...names, ...more]))
  return [{ short: i18n._(short), full: i18n._(list) }]
}

function describeFields(i18n: I18n, fields: string[]): Statement {
  const names = [...new Set(fields.map((field) => nameField(i18n, field)))]
  const details = i18n._(msg`details changed`)
  if (names.length === 0) return { short: details, full: capitalize(i18n, details) }
  const fieldNames = joinWords(i18n, names)
  const all = i18n._(msg`${fieldNames} changed`)
  return { short: names.length <= MAX_FIELDS_IN_TITLE ? all : details, full: capitalize(i18n, all) }
}

function nameField(i18n: I18n, field: string): string {
  const word = modelFieldWords[field]
  return word ? i18n._(word) : field.replaceAll('_', ' ')
}

const counted: Record<ModelNewsKind, EntryNewsSource['count']> = {
  'aircraft model': (count, figure) =>
    msg`${plural(count, { one: `${figure} aircraft model`, other: `${figure} aircraft models` })}`,
  version: (count, figure) =>
    msg`${plural(count, { one: `${figure} version`, other: `${figure} versions` })}`,
  accessory: (count, figure) =>
    msg`${plural(count, { one: `${figure} accessory`, other: `${figure} accessories` })}`,
  part: (count, figure) =>
    msg`${plural(count, { one: `${figure} spare part`, other: `${figure} spare parts` })}`,
  review: (count, figure) => msg`${plural(count, { one: `${figure} review`, other: `${figure} reviews` })}`,
}

const countWords = new Map<NewsKind, EntryNewsSource['count']>([
  ...listFromTypes('news').map(({ type, count }) => [type, count] as const),
  ...modelNewsKinds.map((kind) => [kind, counted[kind]] as const),
])

export function describeEntryNews(
  i18n: I18n,
  { name, describe: describeEntry }: EntryNews,
): { title: string; summary: string } {
  const title = describeEntry(i18n, name)
  return { title, summary: toSentence(i18n, title) }
}

export function describeImportNews(i18n: I18n, { counts }: ImportNews): { title: string; summary: string } {
  const listCounts = (wanted: NewsChange['kind']) =>
    joinWords(
      i18n,
      counts
        .filter(({ kind }) => kind === wanted)
        .flatMap(({ type, count }) => {
          const words = countWords.get(type)
          return words ? [i18n._(words(count, formatFigure(i18n, count)))] : []
        }),
    )
  const [news, changes] = [listCounts('added'), listCounts('changed')]
  const statements = joinBySemicolons(i18n, [
    ...(news === '' ? [] : [i18n._(msg`${news} added`)]),
    ...(changes === '' ? [] : [i18n._(msg`${changes} changed`)]),
  ])
  const title = capitalize(i18n, statements)
  return { title, summary: toSentence(i18n, title) }
}

const joinWords = (i18n: I18n, texts: string[]): string => new Intl.ListFormat(intlLocale(i18n)).format(texts)

/** A message, because French has a space before a semicolon, and Japanese another character. */
const joinBySemicolons = (i18n: I18n, texts: string[]): string =>
  texts.length === 0 ? '' : texts.reduce((before, after) => i18n._(msg`${before}; ${after}`))

const toSentence = (i18n: I18n, text: string): string => i18n._(msg`${text}.`)

const capitalize = (i18n: I18n, text: string) =>
  text.slice(0, 1).toLocaleUpperCase(i18n.locale) + text.slice(1)
