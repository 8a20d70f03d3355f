import styles from './paragraphs.module.css'

/** A longer text whose paragraphs are apart by an empty line. */
export function Paragraphs({ text }: { text: string }) {
  return (
    <div className={styles.paragraphs}>
      {text.split(/\n{2,}/).map((paragraph, position) => (
        <p key={position}>{paragraph}</p>
      ))}
    </div>
  )
}
