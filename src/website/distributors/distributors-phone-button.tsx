import { Button } from '../../design/button.tsx'

interface DistributorsPhoneButtonProps {
  phone: string
  /** Says in a snackbar what came of it. */
  tell: (message: string) => void
}

/** Shows a telephone number and copies it to the clipboard. */
export function DistributorsPhoneButton({ phone, tell }: DistributorsPhoneButtonProps) {
  const copy = async () => {
    const copied = await writeToClipboard(phone)
    tell(copied ? 'Copied to clipboard' : `Copying is not allowed here: ${phone}`)
  }
  return (
    <Button onClick={copy} aria-label={`${phone}, copy to clipboard`}>
      {phone}
    </Button>
  )
}

/** Where the clipboard is refused, as it is without TLS, the selection is copied as browsers did before. */
async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const field = document.createElement('textarea')
    field.value = text
    document.body.append(field)
    field.select()
    const copied = document.execCommand('copy')
    field.remove()
    return copied
  }
}
