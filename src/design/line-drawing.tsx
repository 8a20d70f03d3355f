import styles from './line-drawing.module.css'

/** A drawing in black lines, which are white on the blueprint. Text next to it says what it shows. */
export function LineDrawing({ src }: { src: string }) {
  return <img src={src} alt="" loading="lazy" decoding="async" className={styles.drawing} />
}
