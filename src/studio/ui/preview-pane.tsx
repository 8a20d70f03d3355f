import { useState } from 'react'
import { Choice } from './choice.tsx'
import { useWords } from '../words/words.ts'
import styles from './preview-pane.module.css'

const widths = ['360', '768', '1280'] as const
const FRAME_PX = 16

interface PreviewPaneProps {
  /** Below `/studio/preview`. */
  address: string
  hint: string
  /** Another number shows what was saved since. */
  saves?: number
}

/** A page as visitors would see it, without scripts, as wide as their screens and scaled to fit. */
export function PreviewPane({ address, hint, saves = 0 }: PreviewPaneProps) {
  const words = useWords().editor
  const [width, setWidth] = useState<(typeof widths)[number]>('360')
  return (
    <section className={styles.pane} aria-label={words.views.preview}>
      <div className={styles.head}>
        <h2>
          {words.views.preview} <span>{hint}</span>
        </h2>
        <Choice
          label={words.previewWidth}
          options={widths.map((value) => ({ value, label: value }))}
          value={width}
          onChange={setWidth}
        />
      </div>
      <div className={styles.bench}>
        <div className={styles.screen} ref={fitFrame} data-width={width} key={width}>
          <iframe
            className={styles.frame}
            title={words.previewTitle}
            sandbox="allow-same-origin"
            src={address}
            data-saves={saves}
            ref={reloadFrame}
          />
        </div>
      </div>
    </section>
  )
}

/** Scales the frame to the room there is; styles of elements can only be set by script here. */
function fitFrame(screen: HTMLElement | null): (() => void) | undefined {
  if (!screen) return undefined
  const fit = () => {
    const { clientWidth: room, clientHeight: height } = screen
    const isPlain = matchMedia('(width < 720px)').matches
    const width = isPlain ? room : Number(screen.dataset['width']) + FRAME_PX
    const scale = Math.min(1, room / width)
    screen.style.setProperty('--preview-width', `${width}px`)
    screen.style.setProperty('--preview-height', `${height / scale}px`)
    screen.style.setProperty('--preview-margin', scale < 1 ? '0' : 'auto')
    screen.style.setProperty('--preview-scale', String(scale))
  }
  const observer = new ResizeObserver(fit)
  observer.observe(screen)
  return () => observer.disconnect()
}

/** The attribute changes with every save: the frame then loads again, and stays where it was scrolled to. */
function reloadFrame(frame: HTMLIFrameElement | null): (() => void) | undefined {
  if (!frame) return undefined
  let isLoading = true
  let isOutdated = false
  const reload = () => {
    isOutdated = isLoading
    // What is still loading may be from before the save, and cannot be loaded again yet.
    if (isLoading) return
    isLoading = true
    loadAgain(frame)
  }
  const onLoad = () => {
    isLoading = false
    if (isOutdated) reload()
  }
  const observer = new MutationObserver(reload)
  observer.observe(frame, { attributeFilter: ['data-saves'] })
  frame.addEventListener('load', onLoad)
  return () => {
    observer.disconnect()
    frame.removeEventListener('load', onLoad)
  }
}

function loadAgain(frame: HTMLIFrameElement): void {
  try {
    frame.contentWindow?.location.reload()
  } catch {
    // Without a network the frame shows a page of the browser's own, which no script may reload.
    frame.setAttribute('src', frame.src)
  }
}
