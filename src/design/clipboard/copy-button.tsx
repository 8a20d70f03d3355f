import { useLingui } from '@lingui/react/macro'
import { Button } from '../button.tsx'
import { CopyIcon } from '../icons.tsx'
import { writeToClipboard } from './write-to-clipboard.ts'

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
