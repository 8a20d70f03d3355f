import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AccessoryKind } from '../../contract/accessory.ts'

/** The headings of the kinds, in the order of the page. */
const kindNames: Record<AccessoryKind, MessageDescriptor> = {
  retracts: msg`Retracts`,
  wheels: msg`Wheels`,
  floats: msg({ message: 'Floats', comment: 'Of seaplanes' }),
  spinner: msg({ message: 'Spinners', comment: 'Of propellers' }),
  'display-propeller': msg({
    message: 'Display propellers',
    comment: 'Scale propellers for exhibitions, not for flying',
  }),
  pilot: msg({ message: 'Pilots', comment: 'Figures of pilots in the cockpit' }),
  cockpit: msg`Cockpits`,
  canopy: msg`Canopies`,
  cowl: msg`Cowls`,
  'drop-tanks': msg`Drop tanks`,
  decals: msg`Decals`,
  struts: msg({ message: 'Struts', comment: 'Between wings' }),
  rigging: msg({ message: 'Rigging', comment: 'Wires between wings' }),
  'wing-tube': msg`Wing tubes`,
  bag: msg({ message: 'Wing bags', comment: 'Bags for carrying wings' }),
  tank: msg({ message: 'Tanks', comment: 'For fuel' }),
  exhaust: msg({ message: 'Exhausts', comment: 'Of engines' }),
  'electric-set': msg({ message: 'Electric sets', comment: 'Electric motors with what belongs to them' }),
}

const otherKind = msg({ message: 'Other', context: 'kinds of accessories' })

export interface AccessoryGroup<Item> {
  /** The id of the group's section, for links with a fragment. */
  id: string
  name: string
  items: Item[]
  /** How many accessories precede the group on the page. */
  start: number
}

/** Groups accessories by kind. Those without a kind come last. */
export function groupByKind<Item extends { kind: AccessoryKind | null }>(
  i18n: I18n,
  accessories: Item[],
): AccessoryGroup<Item>[] {
  const groups: AccessoryGroup<Item>[] = []
  let start = 0
  for (const [id, name] of [...Object.entries(kindNames), ['other', otherKind] as const]) {
    const items = accessories.filter(({ kind }) => (kind ?? 'other') === id)
    if (items.length > 0) groups.push({ id, name: i18n._(name), items, start })
    start += items.length
  }
  return groups
}
