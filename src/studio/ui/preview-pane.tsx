import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { SegmentedControl } from './segmented-control.tsx'
import * as styles from './preview-pane.module.css'

const widths = ['360', '768', '1280'] as const
const FRAME_PX = 16

interface PreviewPaneProps {
  /** A path below `/studio/preview`. */
  address: string
  hint: string
  /** Counts the saves. A new number reloads the preview. */
  saves?: number
}

/** A page as visitors would see it, without scripts, at the width of a chosen screen and scaled to fit. */
export function PreviewPane({ address, hint, saves = 0 }: PreviewPaneProps) {
  const { t } = useLingui()
  const [width, setWidth] = useState<(typeof widths)[number]>('360')
  return (
    <section className={styles.pane} aria-label={t`Preview`}>
      <div className={styles.head}>
        <h2>
          {t`Preview`} <span>{hint}</span>
        </h2>
        <SegmentedControl
          label={t`Width of the preview`}
          options={widths.map((value) => ({ value, label: value }))}
          value={width}
          onChange={setWidth}
        />
      </div>
      <div className={styles.bench}>
        <div className={styles.screen} ref={fitFrame} data-width={width} key={width}>
          <iframe
            className={styles.frame}
            title={t`Preview of the page`}
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

/**
 * Scales the frame to the available width. Set by script, because the content security policy forbids style
 * attributes.
 */
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

/**
 * Reloads the frame whenever `data-saves` changes. Reloading keeps the scroll position, unlike setting a new
 * URL.
 */
function reloadFrame(frame: HTMLIFrameElement | null): (() => void) | undefined {
  if (!frame) return undefined
  let isLoading = true
  let isOutdated = false
  const reload = () => {
    isOutdated = isLoading
    // The page that is still loading may be from before the save, so it is reloaded once it has finished.
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
    // Offline the frame shows an error page of the browser, which scripts may not access.
    frame.setAttribute('src', frame.src)
  }
}
