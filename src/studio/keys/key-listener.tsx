import { useEffect } from 'react'
import { keyList, type NamedKey } from './key-list.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { isPressed, isSingleCharacter } from './match-key.ts'
import { keysDialog } from './keys-dialog-store.ts'
import { singleKeys } from './single-keys.ts'
import { findKeyAct, useKey } from './use-key.ts'
import { isTyping } from './is-typing.ts'

/** Handles the keyboard shortcuts of the studio, unless a field or list has already handled the key. */
export function KeyListener() {
  const isOpen = keysDialog.use()
  useKey('showKeys', () => keysDialog.set(true))
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return isOpen && <KeysDialog onClose={() => keysDialog.set(false)} />
}

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return
  const isDialogOpen = document.querySelector('dialog:modal') !== null
  const isTyped = isTyping(event.target) || isTyping(document.activeElement)
  for (const key of keyList) {
    if ((key.isInDialog === true) !== isDialogOpen || !mayAct(key, event, isTyped)) continue
    const act = findKeyAct(key.name)
    if (!act) continue
    event.preventDefault()
    return act()
  }
}

/**
 * Single characters do nothing while somebody types. Neither does Escape leave the screen then: it may cancel
 * an input method.
 */
function mayAct({ name, combos }: NamedKey, event: KeyboardEvent, isTyped: boolean): boolean {
  const pressed = combos.find((combo) => isPressed(event, combo))
  if (!pressed) return false
  if (isSingleCharacter(pressed)) return !isTyped && singleKeys.get()
  return name !== 'goBack' || !isTyped
}
