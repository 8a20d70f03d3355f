import { useLingui } from '@lingui/react/macro'
import { SearchIcon } from '../../design/icons.tsx'
import { openPalette } from './palette-store.ts'

/** Opens the palette for users without a keyboard, or who do not know its shortcut. */
export function PaletteButton({ className }: { className?: string | undefined }) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className={className}
      aria-keyshortcuts="Control+K"
      onClick={() => void openPalette()}
    >
      <SearchIcon />
      {t`Search everything`}
    </button>
  )
}
