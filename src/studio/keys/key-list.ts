// All keyboard shortcuts of the studio. The key listener and the dialog of keys both use this list. A new shortcut needs an
// entry here, a name in `keys-dialog.tsx`, and a `useKey` in the component that it acts on. Shortcuts without a `useKey` are
// handled by the browser or by other code, and are listed only for the dialog.

/** Keys pressed together, as `KeyboardEvent.key` names them; Ctrl is ⌘ on a Mac. */
export type KeyCombo = readonly string[]

interface ListedKey {
  /** Alternative combinations. */
  combos: readonly KeyCombo[]
  /** Acts only while a dialog is open; the others act only while none is. */
  isInDialog?: true
  /** Acts, but is not shown in the dialog of keys. */
  isUnlisted?: true
}

const groups = {
  everywhere: {
    close: { combos: [['Escape']] },
    /** What Escape does when there is nothing to close. */
    goBack: { combos: [['Escape']], isUnlisted: true },
    showKeys: { combos: [['?']] },
    /** These two are handled by `palette/search-keys.ts`. */
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
  translation: {
    nextToDo: { combos: [['Alt', 'ArrowDown']] },
    previousToDo: { combos: [['Alt', 'ArrowUp']] },
    stillRight: { combos: [['Alt', 'Enter']] },
    /** Handled by `screens/translate/use-row-terms.ts`. */
    showTerm: { combos: [['F2']] },
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

/** In the order in which the dialog shows them, and in which the listener looks for a shortcut that matches. */
export const keyList: readonly NamedKey[] = [
  ...ofGroup('everywhere', groups.everywhere),
  ...ofGroup('list', groups.list),
  ...ofGroup('publishing', groups.publishing),
  ...ofGroup('entry', groups.entry),
  ...ofGroup('translation', groups.translation),
  ...ofGroup('table', groups.table),
]

function ofGroup<Name extends KeyName>(group: KeyGroup, keys: Readonly<Record<Name, ListedKey>>): NamedKey[] {
  const named: NamedKey[] = []
  for (const name in keys) named.push({ ...keys[name], group, name })
  return named
}
