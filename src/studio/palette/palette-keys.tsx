import { useWords } from '../words/words.ts'
import styles from './palette-keys.module.css'

/** The keys of the palette. Hidden on phones by the stylesheet. */
export function PaletteKeys() {
  const { palette } = useWords()
  return (
    <p className={styles.keys} aria-hidden>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {palette.keys.choose}
      </span>
      <span>
        <kbd>Enter</kbd> {palette.keys.open}
      </span>
      <span>
        <kbd>Ctrl</kbd>+<kbd>Enter</kbd> {palette.keys.newTab}
      </span>
      <span>
        <kbd>Tab</kbd> {palette.keys.nextGroup}
      </span>
      <span>
        <kbd>Esc</kbd> {palette.keys.close}
      </span>
    </p>
  )
}
