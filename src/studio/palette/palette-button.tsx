import { SearchIcon } from '../../design/icons.tsx'
import { useWords } from '../words/words.ts'
import { openPalette } from './palette-store.ts'

/** For those who have no keys, or do not know them. */
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
