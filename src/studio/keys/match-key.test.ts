import { expect, test } from 'vitest'
import { keyList } from './key-list.ts'
import { isPressed, isSingleCharacter, type PressedKey } from './match-key.ts'

/** 'Ctrl+Shift+s', as a browser says it; with a code where the keyboard has other letters. */
function press(keys: string, code = ''): PressedKey {
  const parts = keys.split('+')
  return {
    key: parts.at(-1) ?? '',
    code,
    ctrlKey: parts.includes('Ctrl'),
    metaKey: parts.includes('Meta'),
    altKey: parts.includes('Alt'),
    shiftKey: parts.includes('Shift'),
    getModifierState: (name) => parts.includes(name),
  }
}

const combo = (keys: string) => keys.split('+')

test.each([
  ['Ctrl+s', 'Ctrl+s'],
  ['Ctrl+S', 'Ctrl+s'],
  ['Meta+s', 'Ctrl+s'],
  ['Ctrl+Enter', 'Ctrl+Enter'],
  ['Shift+?', '?'],
  ['?', '?'],
  ['Alt+PageDown', 'Alt+PageDown'],
  ['Escape', 'Escape'],
])('%s is %s', (pressed, wanted) => {
  expect(isPressed(press(pressed), combo(wanted))).toBe(true)
})

test.each([
  ['s', 'Ctrl+s'],
  ['Ctrl+Shift+s', 'Ctrl+s'],
  ['Ctrl+Alt+s', 'Ctrl+s'],
  ['Ctrl+?', '?'],
  ['Enter', 'Ctrl+Enter'],
  ['Shift+Escape', 'Escape'],
  // Polish keyboards type ś with it.
  ['Ctrl+Alt+AltGraph+s', 'Ctrl+s'],
])('%s is not %s', (pressed, wanted) => {
  expect(isPressed(press(pressed), combo(wanted))).toBe(false)
})

test('on a keyboard without Latin letters the place of a key counts', () => {
  expect(isPressed(press('Ctrl+ы', 'KeyS'), combo('Ctrl+s'))).toBe(true)
  expect(isPressed(press('Ctrl+o', 'KeyS'), combo('Ctrl+s'))).toBe(false)
})

test('no two keys that act do the same thing on one screen', () => {
  const singles = keyList.filter(({ combos }) => combos.some(isSingleCharacter)).map(({ name }) => name)
  expect(singles).toEqual(['showKeys', 'searchList', 'tick'])
  const names = keyList.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
})
