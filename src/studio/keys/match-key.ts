import type { KeyCombo } from './key-list.ts'

/** The part of a `KeyboardEvent` that is used here. */
export type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'getModifierState'
>

const modifiers = ['Ctrl', 'Alt', 'Shift']

/** Whether a combination is pressed, without any other modifier. */
export function isPressed(event: PressedKey, combo: KeyCombo): boolean {
  // Windows reports AltGr, with which some layouts type characters, as Ctrl+Alt.
  if (event.getModifierState('AltGraph')) return false
  const key = combo.find((part) => !modifiers.includes(part)) ?? ''
  const isShifted = isSingleCharacter(combo) || event.shiftKey === combo.includes('Shift')
  return (
    isSameKey(event, key) &&
    isShifted &&
    (event.ctrlKey || event.metaKey) === combo.includes('Ctrl') &&
    event.altKey === combo.includes('Alt')
  )
}

/**
 * Whether a combination is a single character. Whether Shift is needed to type it depends on the keyboard
 * layout.
 */
export const isSingleCharacter = (combo: KeyCombo): boolean => combo.length === 1 && combo[0]?.length === 1

/** On keyboards without Latin letters the position of the key is compared. */
const isSameKey = ({ key, code }: PressedKey, wanted: string) =>
  key.toLowerCase() === wanted.toLowerCase() ||
  (/^[a-z]$/.test(wanted) && !/^[\x20-\x7F]/.test(key) && code === `Key${wanted.toUpperCase()}`)
