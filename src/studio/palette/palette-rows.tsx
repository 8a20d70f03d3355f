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
import type { Words } from '../words/words.ts'
import { iconOfKind } from './palette-icons.tsx'
import type { PaletteScreen } from './palette-screens.tsx'

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
  words: Words
  language: StudioLanguage
}

/** Longer groups end with a row that opens the complete list. */
const MAX_ROWS = 3

export function toStartGroups(
  { newest, used }: StudioSearchStart,
  screens: readonly PaletteScreen[],
  wording: Wording,
): PaletteGroup[] {
  const { palette } = wording.words
  const isNew = ({ kind, key }: FoundEntry) =>
    newest.some((entry) => entry.kind === kind && entry.key === key)
  return dropEmptyGroups([
    { name: palette.newest, rows: newest.map((entry) => toRow(entry, wording)) },
    {
      name: palette.used,
      rows: used.filter((entry) => !isNew(entry)).map((entry) => toRow(entry, wording)),
    },
    { name: palette.studio, rows: screens.map(toScreenRow) },
  ])
}

export function toFoundGroups(
  { groups, messages, files }: StudioSearch,
  typed: string,
  screens: readonly PaletteScreen[],
  wording: Wording,
): PaletteGroup[] {
  const { words, language } = wording
  const { palette } = words
  const query = `?${new URLSearchParams({ q: typed })}`
  const [first] = groups
  return dropEmptyGroups([
    ...groups.map(({ kind, total, rows }) => ({
      name: nameType(kind, 'many', words),
      rows: withShowAllRow(
        rows.map((entry) => toRow(entry, wording)),
        total,
        { to: typePath(kind) + query, icon: iconOfKind(kind), name: nameType(kind, 'many', words) },
        wording,
      ),
    })),
    {
      name: words.messages.title,
      rows: withShowAllRow(
        messages.rows.map(({ reference, tray, from_email, received_at, excerpt }) => ({
          to: `/messages/${reference}`,
          icon: <MessageIcon />,
          name: from_email,
          about: `“${excerpt}”`,
          aside: `${words.messages.trays[tray]}, ${formatTime(received_at, language)}`,
        })),
        messages.total,
        { to: `/messages${query}`, icon: <MessageIcon />, name: words.messages.title },
        wording,
      ),
    },
    {
      name: words.nav.media,
      rows: withShowAllRow(
        files.rows.map(({ path, name, kind, thumbnail }) => ({
          to: `/media?${new URLSearchParams({ q: name })}`,
          icon: <PictureIcon />,
          image: thumbnail,
          name,
          about: path.slice(0, path.lastIndexOf('/')),
          aside: words.media.kindFilters[kind],
        })),
        files.total,
        { to: `/media${query}`, icon: <PictureIcon />, name: words.nav.media },
        wording,
      ),
    },
    {
      name: palette.studio,
      rows: [
        ...screens.map(toScreenRow).map((row) => ({ ...row, aside: palette.screen })),
        ...(first && !isSingle(first.kind)
          ? [
              {
                to: typePath(first.kind) + query,
                icon: <SearchIcon />,
                name: nameType(first.kind, 'many', words),
                about: palette.onlyThose(typed),
                aside: palette.entries(first.total),
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
  { words, language }: Wording,
): PaletteRow[] {
  if (total <= MAX_ROWS) return rows.slice(0, MAX_ROWS)
  const name = words.palette.all(total, all.name.toLocaleLowerCase(language))
  return [...rows.slice(0, MAX_ROWS), { ...all, name, isMore: true }]
}

const toScreenRow = ({ to, label, icon }: PaletteScreen): PaletteRow => ({ to, icon, name: label })

function toRow(entry: FoundEntry, { words, language }: Wording): PaletteRow {
  const { kind, code, name, detail, fits, image, changed_at, has_draft } = entry
  const edited =
    has_draft && changed_at !== null ? words.palette.edited(formatTime(changed_at, language)) : undefined
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
    aside: isOfOther ? words.palette.fits(fits) : edited,
  }
}

const unlessContained = (name: string, detail: string | null) =>
  detail !== null && name.includes(detail) ? null : detail

const join = (...texts: (string | null)[]): string | undefined =>
  texts.filter((text) => text !== null && text !== '').join(', ') || undefined
