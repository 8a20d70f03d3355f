import { SearchIcon } from '../../design/icons.tsx'
import { useWords } from '../words/words.ts'
import { openPalette } from './palette-store.ts'

/** Opens the palette for users without a keyboard, or who do not know its shortcut. */
export function PaletteButton({ className }: { className?: string | undefined }) {
  const { palette } = useWords()
  return (
    <button
      type="button"
      className={className}
      aria-keyshortcuts="Control+K"
      onClick={() => void openPalette()}
    >
      <SearchIcon />
      {palette.title}
    </button>
  )
}
