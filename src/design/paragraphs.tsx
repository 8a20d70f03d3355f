import styles from './paragraphs.module.css'

/** A longer text whose paragraphs are apart by an empty line. */
export function Paragraphs({ text }: { text: string }) {
  return (
    <div className={styles.paragraphs}>
      {text.split(/\n{2,}/).map((paragraph, position) => (
        // oxlint-disable-next-line react/no-array-index-key -- a text may say the same twice, and never changes
        <p key={position}>{paragraph}</p>
      ))}
    </div>
  )
}
