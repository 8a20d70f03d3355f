import { useWords } from '../words/words.ts'
import type { ImportedSheet } from './import-sheet.ts'
import styles from './sheet-report.module.css'

/** Reports on an imported file: which columns were ignored or missing, and other notes. */
export function SheetReport({ name, imported: { found, notes } }: { name: string; imported: ImportedSheet }) {
  const { sheets } = useWords()
  const { columns, unknown, repeated, missing } = found
  const lines = [
    ...notes.map((note) => sheets.notes[note]),
    ...(unknown.length > 0 ? [sheets.unknown(unknown.join(', '))] : []),
    ...(repeated.length > 0 ? [sheets.repeated(repeated.join(', '))] : []),
    ...(missing.length > 0 ? [sheets.missing(missing.length, columns.length + missing.length)] : []),
  ]
  return (
    <div className={styles.report}>
      <p>
        <strong>{name}</strong>
      </p>
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
