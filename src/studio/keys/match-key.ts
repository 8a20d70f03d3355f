import type { KeyCombo } from './key-list.ts'

/** What is read of a `KeyboardEvent`. */
export type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'getModifierState'
>

const modifiers = ['Ctrl', 'Alt', 'Shift']

/** Whether a combination is pressed, and no other modifier with it. */
export function isPressed(event: PressedKey, combo: KeyCombo): boolean {
  // With AltGr some keyboards type, and say Ctrl and Alt.
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

/** A character alone, which somebody might be typing; keyboards differ in whether it needs Shift. */
export const isSingleCharacter = (combo: KeyCombo): boolean => combo.length === 1 && combo[0]?.length === 1

/** By its place where a keyboard has no Latin letters. */
const isSameKey = ({ key, code }: PressedKey, wanted: string) =>
  key.toLowerCase() === wanted.toLowerCase() ||
  (/^[a-z]$/.test(wanted) && !/^[\x20-\x7F]/.test(key) && code === `Key${wanted.toUpperCase()}`)
