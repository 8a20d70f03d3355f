import { useLingui } from '@lingui/react/macro'
import { Button } from './button.tsx'
import { CopyIcon } from './icons.tsx'

type CopyButtonProps = { text: string; notify: (message: string) => void; weight?: 'quiet' }

export function CopyButton({ text, notify, weight }: CopyButtonProps) {
  const { t } = useLingui()
  const copy = async () => {
    const isCopied = await writeToClipboard(text)
    notify(isCopied ? t`Copied to clipboard` : t`Copying is not allowed here: ${text}`)
  }
  return (
    <Button onClick={copy} weight={weight} aria-label={t`${text}, copy to clipboard`} data-printed>
      {text}
      <CopyIcon />
    </Button>
  )
}

/** Falls back to copying a selection, because browsers provide the clipboard API only with TLS. */
async function writeToClipboard(text: string): Promise<boolean> {
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
