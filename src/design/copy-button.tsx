import { Button } from './button.tsx'
import { CopyIcon } from './icons.tsx'

interface CopyButtonProps {
  text: string
  /** Says in a snackbar what came of it. */
  tell: (message: string) => void
  weight?: 'quiet'
}

/** Shows a text and copies it to the clipboard. */
export function CopyButton({ text, tell, weight }: CopyButtonProps) {
  const copy = async () => {
    const copied = await writeToClipboard(text)
    tell(copied ? 'Copied to clipboard' : `Copying is not allowed here: ${text}`)
  }
  return (
    <Button onClick={copy} weight={weight} aria-label={`${text}, copy to clipboard`} data-printed>
      {text}
      <CopyIcon />
    </Button>
  )
}

/** Where the clipboard is refused, as it is without TLS, the selection is copied as browsers did before. */
async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const before = document.activeElement
    const field = document.createElement('textarea')
    field.value = text
    // Within an open dialog, since nothing outside it can be selected.
    const place = before?.closest('dialog') ?? document.body
    place.append(field)
    field.select()
    const copied = document.execCommand('copy')
    field.remove()
    if (before instanceof HTMLElement) before.focus()
    return copied
  }
}
