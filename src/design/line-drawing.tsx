import * as styles from './line-drawing.module.css'

interface LineDrawingProps {
  src: string
  /** The aspect ratio in any unit, needed if the layout does not determine the height. */
  size?: readonly [width: number, height: number]
}

/** A decorative drawing in black lines, which the dark theme inverts. The text next to it describes it. */
export function LineDrawing({ src, size }: LineDrawingProps) {
  const [width, height] = size ?? []
  const own = { src, width, height, alt: '', className: styles.drawing }
  // Low priority, because photographs are more important.
  return <img loading="lazy" decoding="async" fetchPriority="low" {...own} />
}
