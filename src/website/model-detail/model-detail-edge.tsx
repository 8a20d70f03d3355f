import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { LineDrawing } from '../../design/line-drawing.tsx'
import { useTheme } from '../../design/theme/theme.ts'
import * as styles from './model-detail-edge.module.css'

/**
 * Initial position of the edge in the dark theme, in percent of the picture's width. The stylesheet has the
 * same value.
 */
const REST_BY_NIGHT = 46

type Hero = { image: string; rest: number }

/**
 * The visible share of the drawing, in percent from the right. `moved` is undefined until the visitor moves the
 * edge.
 */
export function useEdge(hero: Hero | null) {
  const [moved, setMoved] = useState<number>()
  const isNight = useIsNight()
  const share = moved ?? (isNight ? REST_BY_NIGHT : (hero?.rest ?? 0))
  return { share, moved, move: setMoved }
}

type EdgeProps = { hero: Hero } & ReturnType<typeof useEdge>

/**
 * The drawing over its photograph, up to an edge that the visitor can move. The server renders it with the edge at
 * the position from the stylesheet, so that nothing in the first window changes during hydration.
 */
export function ModelDetailEdge({ hero, share, moved, move }: EdgeProps) {
  const { t } = useLingui()
  const edge = useRef<HTMLDivElement>(null)
  // The content security policy forbids style attributes.
  useLayoutEffect(() => {
    if (moved !== undefined) edge.current?.style.setProperty('--moved', String(moved))
  }, [moved])
  return (
    <div ref={edge} className={styles.edge} data-rest={hero.rest}>
      <div className={styles.sheet}>
        <div className={styles.drawing}>
          <LineDrawing src={hero.image} />
        </div>
      </div>
      {/* Counts from the right, like the share of the drawing. */}
      <input
        type="range"
        dir="rtl"
        autoComplete="off"
        aria-label={t`Drawing`}
        aria-valuetext={`${share} %`}
        value={share}
        onChange={({ currentTarget }) => move(Number(currentTarget.value))}
      />
      <div className={styles.grip}>
        <svg viewBox="0 0 64 32" width="64" height="32" aria-hidden="true">
          <path d="M10 16l14-5v10zM54 16 40 11v10zM24 16h4M40 16h-4M32 8v16" />
        </svg>
      </div>
    </div>
  )
}

const darkScheme = '(prefers-color-scheme: dark)'

function useIsNight(): boolean {
  const theme = useTheme()
  const isSystemDark = useSyncExternalStore(
    (changed) => {
      const query = matchMedia(darkScheme)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(darkScheme).matches,
    () => false,
  )
  return theme === 'system' ? isSystemDark : theme === 'dark'
}
