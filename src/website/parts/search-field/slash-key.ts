// The key / moves the focus to the search field. Who dictates text, or hits keys by accident, can turn it off on this device
// (WCAG 2.1.4).
import { readChoice, rememberChoice, useRememberedChoice } from '../remembered-choice.ts'

const KEY = 'slash-key'

export const isSlashKeyOn = (): boolean => readChoice(KEY) !== 'off'

export const useSlashKey = (): boolean => useRememberedChoice(KEY) !== 'off'

export function turnSlashKey(isOn: boolean): void {
  rememberChoice(KEY, isOn ? undefined : 'off')
}
