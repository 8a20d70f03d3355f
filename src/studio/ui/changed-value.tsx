import { VisuallyHidden } from '../../design/visually-hidden.tsx'
import { useWords } from '../words/words.ts'
import styles from './changed-value.module.css'

/** The old value, struck through as on a revised drawing, and the new one. */
export function ChangedValue({ before, after }: { before: string | undefined; after: string | undefined }) {
  const { nothing } = useWords().editor
  return (
    <>
      <del className={styles.old}>{before ?? nothing}</del>
      <VisuallyHidden> → </VisuallyHidden> <ins className={styles.new}>{after ?? nothing}</ins>
    </>
  )
}
