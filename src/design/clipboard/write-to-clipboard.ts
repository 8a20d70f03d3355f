/**
 * Copies a text and returns whether that was possible. Falls back to copying a selection, because browsers provide the clipboard
 * API only with TLS.
 */
export async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const focused = document.activeElement
    const field = document.createElement('textarea')
    field.value = text
    // Text outside of an open dialog cannot be selected.
    const parent = focused?.closest('dialog') ?? document.body
    parent.append(field)
    field.select()
    const isCopied = document.execCommand('copy')
    field.remove()
    if (focused instanceof HTMLElement) focused.focus()
    return isCopied
  }
}
