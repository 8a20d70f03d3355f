// Every key of the studio, once. The keyboard acts on this list, and the dialog of keys shows it: whoever adds a key adds
// it here, gives it words, and says with `useKey` what it does.

/** Keys pressed together, as `KeyboardEvent.key` names them; Ctrl is ⌘ on a Mac. */
export type KeyCombo = readonly string[]

interface ListedKey {
  /** Any of them does it. */
  combos: readonly KeyCombo[]
  /** It means something else while a dialog is open. */
  isInDialog?: true
  /** Acts, but has no row of its own in the dialog of keys. */
  isUnlisted?: true
}

const groups = {
  everywhere: {
    close: { combos: [['Escape']] },
    /** What the key does where nothing is left to close. */
    goBack: { combos: [['Escape']], isUnlisted: true },
    showKeys: { combos: [['?']] },
    /** `palette/search-keys.ts` acts on these two. */
    searchEverything: { combos: [['Ctrl', 'k']] },
    searchList: { combos: [['/']] },
  },
  list: {
    nextOrPrevious: { combos: [['ArrowDown'], ['ArrowUp']] },
    firstOrLast: { combos: [['Home'], ['End']] },
    open: { combos: [['Enter']] },
    openInNewTab: { combos: [['Ctrl', 'Enter']] },
  },
  publishing: {
    tick: { combos: [[' ']], isInDialog: true },
    publishTicked: { combos: [['Ctrl', 'Enter']], isInDialog: true },
    notYet: { combos: [['Escape']], isInDialog: true },
  },
  entry: {
    save: { combos: [['Ctrl', 's']] },
    publish: { combos: [['Ctrl', 'Enter']] },
    nextSection: { combos: [['Alt', 'PageDown']] },
    previousSection: { combos: [['Alt', 'PageUp']] },
  },
  table: {
    editCell: { combos: [['Enter']] },
    widenSelection: {
      combos: [
        ['Shift', 'ArrowDown'],
        ['Shift', 'ArrowRight'],
      ],
    },
    fillDown: { combos: [['Ctrl', 'd']] },
    undoStep: { combos: [['Ctrl', 'z']] },
  },
} as const satisfies Record<string, Record<string, ListedKey>>

type Groups = typeof groups

export type KeyGroup = keyof Groups

export type KeyName = { [Group in KeyGroup]: keyof Groups[Group] }[KeyGroup]

export interface NamedKey extends ListedKey {
  group: KeyGroup
  name: KeyName
}

/** In the order in which they are shown, and in which one that acts is looked for. */
export const keyList: readonly NamedKey[] = [
  ...ofGroup('everywhere', groups.everywhere),
  ...ofGroup('list', groups.list),
  ...ofGroup('publishing', groups.publishing),
  ...ofGroup('entry', groups.entry),
  ...ofGroup('table', groups.table),
]

function ofGroup<Name extends KeyName>(group: KeyGroup, keys: Readonly<Record<Name, ListedKey>>): NamedKey[] {
  const named: NamedKey[] = []
  for (const name in keys) named.push({ ...keys[name], group, name })
  return named
}
