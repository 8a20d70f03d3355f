import type { AccessoryKind } from '../../contract/accessory.ts'

/** The headings of the kinds, in the order of the page. */
const kindNames: Record<AccessoryKind, string> = {
  retracts: 'Retracts',
  wheels: 'Wheels',
  floats: 'Floats',
  spinner: 'Spinners',
  'display-propeller': 'Display propellers',
  pilot: 'Pilots',
  cockpit: 'Cockpits',
  canopy: 'Canopies',
  cowl: 'Cowls',
  'drop-tanks': 'Drop tanks',
  decals: 'Decals',
  struts: 'Struts',
  rigging: 'Rigging',
  'wing-tube': 'Wing tubes',
  bag: 'Wing bags',
  tank: 'Tanks',
  exhaust: 'Exhausts',
  'electric-set': 'Electric sets',
}

export interface AccessoryGroup<Item> {
  /** The id of the heading, for links with a fragment. */
  id: string
  name: string
  items: Item[]
  /** How many accessories precede the group on the page. */
  start: number
}

/** Groups accessories by kind. Those without a kind come last. */
export function groupByKind<Item extends { kind: AccessoryKind | null }>(
  accessories: Item[],
): AccessoryGroup<Item>[] {
  const groups: AccessoryGroup<Item>[] = []
  let start = 0
  for (const [id, name] of [...Object.entries(kindNames), ['other', 'Other'] as const]) {
    const items = accessories.filter(({ kind }) => (kind ?? 'other') === id)
    if (items.length > 0) groups.push({ id, name, items, start })
    start += items.length
  }
  return groups
}
