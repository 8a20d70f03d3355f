// Which drafts go out together: those that somebody has ticked, and those that they cannot go out without.
import type { EntryDifference } from '../../contract/studio/publication.ts'
import type { EntryName } from '../client/studio-client.ts'

export const draftId = ({ kind, key }: EntryName): string => `${kind} ${key}`

/** A draft that goes out because another one needs it. */
export interface RequiredDraft {
  entry: EntryDifference
  because: EntryDifference
}

export interface ChoiceRow {
  entry: EntryDifference
  isTicked: boolean
  /** False where something has to be settled first. */
  canGoOut: boolean
  /** They hang below it. */
  along: RequiredDraft[]
}

/** The drafts of one person, the latest first. */
export interface ChoiceGroup {
  /** Null for the command line and for people who have left. */
  staff: string | null
  isOwn: boolean
  rows: ChoiceRow[]
  /** Drafts of this person that hang below those of others. */
  goingAlong: number
}

interface DraftChoice {
  groups: ChoiceGroup[]
  /** What is published, each once. */
  chosen: EntryDifference[]
}

interface ChoiceRules {
  /** The reader's own address. */
  own: string
  canGoOut: (entry: EntryDifference) => boolean
}

/** Own drafts come first, then those of others by name. */
export function chooseDrafts(
  entries: readonly EntryDifference[],
  ticked: ReadonlySet<string>,
  { own, canGoOut }: ChoiceRules,
): DraftChoice {
  const byId = new Map(entries.map((entry) => [draftId(entry), entry]))
  const ofStaff = [...Map.groupBy(entries, ({ edited }) => edited.staff)].toSorted(
    ([one], [other]) => rankOf(one, own) - rankOf(other, own) || String(one).localeCompare(String(other)),
  )
  const isChosen = (entry: EntryDifference) => ticked.has(draftId(entry)) && canGoOut(entry)
  const hanging = new Map<string, string>()
  const alongOf = (top: EntryDifference): RequiredDraft[] => {
    const found: RequiredDraft[] = []
    const visit = (because: EntryDifference) => {
      for (const need of because.needs) {
        const entry = byId.get(draftId(need))
        if (!entry || entry === top || hanging.has(draftId(entry))) continue
        hanging.set(draftId(entry), draftId(top))
        found.push({ entry, because })
        visit(entry)
      }
    }
    visit(top)
    return found
  }
  const along = new Map<EntryDifference, RequiredDraft[]>()
  for (const [, ofOne] of ofStaff)
    for (const entry of ofOne)
      if (isChosen(entry) && !hanging.has(draftId(entry))) along.set(entry, alongOf(entry))
  // What hangs below another one takes with it what hung below itself.
  for (const [entry, others] of along) {
    const top = hanging.get(draftId(entry))
    const parent = top === undefined ? undefined : byId.get(top)
    if (!parent) continue
    along.set(parent, [...(along.get(parent) ?? []), ...others])
    along.delete(entry)
  }
  const groups = ofStaff.map(([staff, ofOne]) => {
    const rows = ofOne.filter((entry) => !hanging.has(draftId(entry)))
    return {
      staff,
      isOwn: staff === own,
      rows: rows.map((entry) => ({
        entry,
        isTicked: isChosen(entry),
        canGoOut: canGoOut(entry),
        along: along.get(entry) ?? [],
      })),
      goingAlong: ofOne.length - rows.length,
    }
  })
  const chosen = groups.flatMap(({ rows }) =>
    rows.flatMap((row) => (row.isTicked ? [row.entry, ...row.along.map(({ entry }) => entry)] : [])),
  )
  return { groups, chosen }
}

/** The command line comes last. */
const rankOf = (staff: string | null, own: string) => (staff === own ? 0 : staff === null ? 2 : 1)

/** Own drafts that can go out; a colleague's unrelated ones are not taken along. */
export const preselectOwnDrafts = (
  entries: readonly EntryDifference[],
  { own, canGoOut }: ChoiceRules,
): Set<string> =>
  new Set(entries.flatMap((entry) => (entry.edited.staff === own && canGoOut(entry) ? draftId(entry) : [])))

/** Ticks a row or unticks it; of a group, all that can go out. */
export function setRowsChecked(
  ticked: ReadonlySet<string>,
  rows: readonly ChoiceRow[],
  isTicked: boolean,
): Set<string> {
  const changed = new Set(ticked)
  for (const { entry, canGoOut } of rows) {
    if (isTicked && canGoOut) changed.add(draftId(entry))
    if (!isTicked) changed.delete(draftId(entry))
  }
  return changed
}
