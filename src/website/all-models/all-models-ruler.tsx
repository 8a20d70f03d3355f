import type { ModelIndex } from '../../contract/search/model-index.ts'
import * as styles from './all-models-range.module.css'

interface AllModelsRulerProps {
  range: ModelIndex['span']
  least: string
  most: string
}

const path = (marks: readonly number[], height: number) =>
  marks.map((mark) => `M${mark} 20v-${height}`).join('')

/** A scale with a tick for each model. Ticks of models that match the filters are taller and darker. */
export function AllModelsRuler({ range: { all, matching }, least, most }: AllModelsRulerProps) {
  return (
    <div className={styles.ruler} aria-hidden="true">
      <svg viewBox="0 0 160 20" preserveAspectRatio="none" width="100%" height="20">
        <path d={path(all, 10)} />
        <path d={path(matching, 18)} />
      </svg>
      <span>{least}</span>
      <span>{most}</span>
    </div>
  )
}
