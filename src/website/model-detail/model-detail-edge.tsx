import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { LineDrawing } from '../../design/line-drawing.tsx'
import { useTheme } from '../../design/theme.ts'
import styles from './model-detail-edge.module.css'

/** Share of the picture's width, in percent: by night the drawing comes forward. */
const REST_BY_NIGHT = 46

export type Hero = { image: string; rest: number }

/** How much of the drawing is shown, in percent from the right. */
export function useEdge(hero: Hero | null) {
  const [moved, setMoved] = useState<number>()
  const isNight = useIsNight()
  const share = moved ?? (isNight ? REST_BY_NIGHT : (hero?.rest ?? 0))
  return { share, move: setMoved }
}

type EdgeProps = { hero: Hero; picture: RefObject<HTMLElement | null> } & ReturnType<typeof useEdge>

/** The drawing over its photograph, up to an edge that can be moved. It loads after the photograph. */
export function ModelDetailEdge({ hero, picture, share, move }: EdgeProps) {
  const isReady = useIsPictureLoaded(picture)
  const edge = useRef<HTMLDivElement>(null)
  // The content security policy forbids style attributes.
  useLayoutEffect(() => edge.current?.style.setProperty('--share', String(share)), [share, isReady])
  if (!isReady) return null
  return (
    <div ref={edge} className={styles.edge}>
      <div className={styles.sheet}>
        <div className={styles.drawing}>
          <LineDrawing src={hero.image} />
        </div>
      </div>
      {/* From the right, as the drawing is. */}
      <input
        type="range"
        dir="rtl"
        autoComplete="off"
        aria-label="Drawing"
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

function useIsPictureLoaded(picture: RefObject<HTMLElement | null>): boolean {
  const [isLoaded, setIsLoaded] = useState(false)
  useEffect(() => {
    const image = picture.current?.querySelector('img')
    const check = () => image?.naturalWidth && setIsLoaded(true)
    if (image?.complete) check()
    image?.addEventListener('load', check)
    return () => image?.removeEventListener('load', check)
  }, [picture])
  return isLoaded
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
