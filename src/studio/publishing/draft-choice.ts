// Which drafts are published together: those that are ticked, and those that they require, such as the airframe
// of a new model.
import type { EntryDifference } from '../../contract/studio/publication.ts'
import type { EntryName } from '../client/studio-client.ts'

export const draftId = ({ kind, key }: EntryName): string => `${kind} ${key}`

/** A draft that is published because another one requires it. */
export interface RequiredDraft {
  entry: EntryDifference
  because: EntryDifference
}

export interface ChoiceRow {
  entry: EntryDifference
  isTicked: boolean
  /** False while the draft has problems or conflicts. */
  canPublish: boolean
  /** Drafts that are published together with this one, and are shown below it. */
  required: RequiredDraft[]
}

/** The drafts of one person, latest first. */
export interface ChoiceGroup {
  /** Null for drafts from the command line and of people whose account was deleted. */
  staff: string | null
  isOwn: boolean
  rows: ChoiceRow[]
  /** How many drafts of this person are shown below drafts of others that require them. */
  requiredByOthers: number
}

interface DraftChoice {
  groups: ChoiceGroup[]
  /** All drafts that would be published, each once. */
  chosen: EntryDifference[]
}

interface ChoiceRules {
  /** The user's own email address. */
  own: string
  canPublish: (entry: EntryDifference) => boolean
}

/** Groups drafts by person: own drafts first, then those of others by name, those of the command line last. */
export function chooseDrafts(
  entries: readonly EntryDifference[],
  ticked: ReadonlySet<string>,
  { own, canPublish }: ChoiceRules,
): DraftChoice {
  const byId = new Map(entries.map((entry) => [draftId(entry), entry]))
  const ofStaff = [...Map.groupBy(entries, ({ edited }) => edited.staff)].toSorted(
    ([one], [other]) => sortRank(one, own) - sortRank(other, own) || String(one).localeCompare(String(other)),
  )
  const isChosen = (entry: EntryDifference) => ticked.has(draftId(entry)) && canPublish(entry)
  const requiredFor = new Map<string, string>()
  const listRequired = (top: EntryDifference): RequiredDraft[] => {
    const found: RequiredDraft[] = []
    const visit = (because: EntryDifference) => {
      for (const need of because.needs) {
        const entry = byId.get(draftId(need))
        if (!entry || entry === top || requiredFor.has(draftId(entry))) continue
        requiredFor.set(draftId(entry), draftId(top))
        found.push({ entry, because })
        visit(entry)
      }
    }
    visit(top)
    return found
  }
  const required = new Map<EntryDifference, RequiredDraft[]>()
  for (const [, ofOne] of ofStaff)
    for (const entry of ofOne)
      if (isChosen(entry) && !requiredFor.has(draftId(entry))) required.set(entry, listRequired(entry))
  // A ticked draft that another one requires moves below that one, together with its own required drafts.
  for (const [entry, others] of required) {
    const top = requiredFor.get(draftId(entry))
    const parent = top === undefined ? undefined : byId.get(top)
    if (!parent) continue
    required.set(parent, [...(required.get(parent) ?? []), ...others])
    required.delete(entry)
  }
  const groups = ofStaff.map(([staff, ofOne]) => {
    const rows = ofOne.filter((entry) => !requiredFor.has(draftId(entry)))
    return {
      staff,
      isOwn: staff === own,
      rows: rows.map((entry) => ({
        entry,
        isTicked: isChosen(entry),
        canPublish: canPublish(entry),
        required: required.get(entry) ?? [],
      })),
      requiredByOthers: ofOne.length - rows.length,
    }
  })
  const chosen = groups.flatMap(({ rows }) =>
    rows.flatMap((row) => (row.isTicked ? [row.entry, ...row.required.map(({ entry }) => entry)] : [])),
  )
  return { groups, chosen }
}

const sortRank = (staff: string | null, own: string) => (staff === own ? 0 : staff === null ? 2 : 1)

/** The drafts that are ticked at first: the user's own ones that can be published. */
export const preselectOwnDrafts = (
  entries: readonly EntryDifference[],
  { own, canPublish }: ChoiceRules,
): Set<string> =>
  new Set(entries.flatMap((entry) => (entry.edited.staff === own && canPublish(entry) ? draftId(entry) : [])))

/** Ticks or unticks rows. Drafts that cannot be published stay unticked. */
export function setRowsChecked(
  ticked: ReadonlySet<string>,
  rows: readonly ChoiceRow[],
  isTicked: boolean,
): Set<string> {
  const changed = new Set(ticked)
  for (const { entry, canPublish } of rows) {
    if (isTicked && canPublish) changed.add(draftId(entry))
    if (!isTicked) changed.delete(draftId(entry))
  }
  return changed
}
