import * as styles from './paragraphs.module.css'

interface ParagraphsProps {
  text: string
  /** The language of the text, if it is not that of the page. */
  lang?: string | undefined
}

export function Paragraphs({ text, lang }: ParagraphsProps) {
  return (
    <div className={styles.paragraphs} lang={lang}>
      {text.split(/\n{2,}/).map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  )
}
