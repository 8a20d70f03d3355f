import styles from './line-drawing.module.css'

interface LineDrawingProps {
  src: string
  /** In any unit, where it alone decides how high the place is. */
  size?: readonly [width: number, height: number]
}

/** A drawing in black lines, which are white on the blueprint. Text next to it says what it shows. */
export function LineDrawing({ src, size }: LineDrawingProps) {
  const [width, height] = size ?? []
  const own = { src, width, height, alt: '', className: styles.drawing }
  // Photographs come first.
  return <img loading="lazy" decoding="async" fetchPriority="low" {...own} />
}
