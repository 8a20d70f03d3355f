import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { nameType } from '../fields/field-words.ts'
import { isSingle } from '../../content-model/content-types.ts'
import type { ReactNode } from 'react'
import type { FoundEntry, StudioSearch, StudioSearchStart } from '../../contract/studio/studio-search.ts'
import { SearchIcon } from '../../design/icons.tsx'
import { editorPath, typePath } from '../navigation/entry-paths.ts'
import { hasCodesOfParts, isNamedByCode } from '../fields/entry-forms.ts'
import { MessageIcon, PictureIcon } from '../ui/studio-icons.tsx'
import { formatTime } from '../words/format-time.ts'
import type { StudioLanguage } from '../words/language.ts'
import { nounInSentence } from '../words/noun-in-sentence.ts'
import { iconOfKind } from './palette-icons.tsx'
import type { PaletteScreen } from './palette-screens.tsx'
import { trayNames } from '../words/tray-names.ts'
import { uploadKindNames } from '../words/upload-kind-names.ts'

export interface PaletteRow {
  to: string
  icon: ReactNode
  image?: string | null
  /** The title, a description next to it, and a note at the end of the row. */
  name: string
  about?: string | undefined
  aside?: string | undefined
  /** The row opens the complete list of its group. */
  isMore?: boolean
  /** The row repeats the typed text, which is not highlighted in it. */
  isUnmarked?: boolean
}

export interface PaletteGroup {
  name: string
  rows: PaletteRow[]
}

interface Wording {
  i18n: I18n
  language: StudioLanguage
}

/** Longer groups end with a row that opens the complete list. */
const MAX_ROWS = 3

export function toStartGroups(
  { newest, used }: StudioSearchStart,
  screens: readonly PaletteScreen[],
  wording: Wording,
): PaletteGroup[] {
  const { i18n } = wording
  const isNew = ({ kind, key }: FoundEntry) =>
    newest.some((entry) => entry.kind === kind && entry.key === key)
  return dropEmptyGroups([
    { name: i18n._(msg`Recently changed`), rows: newest.map((entry) => toRow(entry, wording)) },
    {
      name: i18n._(msg`Most used`),
      rows: used.filter((entry) => !isNew(entry)).map((entry) => toRow(entry, wording)),
    },
    { name: i18n._(msg`Studio`), rows: screens.map(toScreenRow) },
  ])
}

export function toFoundGroups(
  { groups, messages, files }: StudioSearch,
  typed: string,
  screens: readonly PaletteScreen[],
  wording: Wording,
): PaletteGroup[] {
  const { i18n, language } = wording
  const query = `?${new URLSearchParams({ q: typed })}`
  const [first] = groups
  return dropEmptyGroups([
    ...groups.map(({ kind, total, rows }) => ({
      name: nameType(i18n, kind, 'many'),
      rows: withShowAllRow(
        rows.map((entry) => toRow(entry, wording)),
        total,
        { to: typePath(kind) + query, icon: iconOfKind(kind), name: nameType(i18n, kind, 'many') },
        wording,
      ),
    })),
    {
      name: i18n._(msg`Messages`),
      rows: withShowAllRow(
        messages.rows.map(({ reference, tray, from_email, received_at, excerpt }) => ({
          to: `/messages/${reference}`,
          icon: <MessageIcon />,
          name: from_email,
          about: `“${excerpt}”`,
          aside: `${i18n._(trayNames[tray])}, ${formatTime(received_at, language)}`,
        })),
        messages.total,
        { to: `/messages${query}`, icon: <MessageIcon />, name: i18n._(msg`Messages`) },
        wording,
      ),
    },
    {
      name: i18n._(msg`Photos and files`),
      rows: withShowAllRow(
        files.rows.map(({ path, name, kind, thumbnail }) => ({
          to: `/media?${new URLSearchParams({ q: name })}`,
          icon: <PictureIcon />,
          image: thumbnail,
          name,
          about: path.slice(0, path.lastIndexOf('/')),
          aside: i18n._(uploadKindNames[kind]),
        })),
        files.total,
        { to: `/media${query}`, icon: <PictureIcon />, name: i18n._(msg`Photos and files`) },
        wording,
      ),
    },
    {
      name: i18n._(msg`Studio`),
      rows: [
        ...screens.map(toScreenRow).map((row) => ({ ...row, aside: i18n._(msg`screen`) })),
        ...(first && !isSingle(first.kind)
          ? [
              {
                to: typePath(first.kind) + query,
                icon: <SearchIcon />,
                name: nameType(i18n, first.kind, 'many'),
                about: i18n._(msg`only those with ‘${{ text: typed }}’`),
                aside: i18n._(entryCount(first.total)),
                isUnmarked: true,
              },
            ]
          : []),
      ],
    },
  ])
}

const dropEmptyGroups = (groups: PaletteGroup[]) => groups.filter(({ rows }) => rows.length > 0)

function withShowAllRow(
  rows: PaletteRow[],
  total: number,
  all: Pick<PaletteRow, 'to' | 'icon' | 'name'>,
  { i18n }: Wording,
): PaletteRow[] {
  if (total <= MAX_ROWS) return rows.slice(0, MAX_ROWS)
  const name = i18n._(msg`All ${{ count: total }} ${{ title: nounInSentence(i18n, all.name) }}`)
  return [...rows.slice(0, MAX_ROWS), { ...all, name, isMore: true }]
}

const toScreenRow = ({ to, label, icon }: PaletteScreen): PaletteRow => ({ to, icon, name: label })

function toRow(entry: FoundEntry, { i18n, language }: Wording): PaletteRow {
  const { kind, code, name, detail, fits, image, changed_at, has_draft } = entry
  const edited =
    has_draft && changed_at !== null
      ? i18n._(msg`edited ${{ time: formatTime(changed_at, language) }}`)
      : undefined
  const common = { to: editorPath(entry), icon: iconOfKind(kind), image }
  if (hasCodesOfParts(kind)) return { ...common, name, aside: edited ?? join(code, detail) }
  if (code === null) return { ...common, name, about: join(detail), aside: edited }
  if (isNamedByCode(kind))
    return { ...common, name: code, about: join(name && `→ ${name}`, detail), aside: edited }
  // Products are identified by their code, so it is the title.
  const isOfOther = fits !== null
  return {
    ...common,
    name: code,
    about: isOfOther ? name : join(name, unlessContained(name, detail)),
    aside: isOfOther ? i18n._(msg`fits ${{ model: fits }}`) : edited,
  }
}

const unlessContained = (name: string, detail: string | null) =>
  detail !== null && name.includes(detail) ? null : detail

const join = (...texts: (string | null)[]): string | undefined =>
  texts.filter((text) => text !== null && text !== '').join(', ') || undefined

const entryCount = (count: number) => msg`${plural(count, { one: '1 entry', other: `${count} entries` })}`
