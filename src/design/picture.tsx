import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { animateFromClicked } from './picture-flight.ts'
import * as styles from './picture.module.css'

export interface PictureSource {
  image: string
  /** Smaller files as `srcset`; empty for drawings. */
  avif: string
  webp: string
  width: number
  height: number
  alt: string
  /** The language of `alt`, if it is not that of the page. */
  lang?: string | undefined
}

interface PictureProps {
  picture: PictureSource | null
  /** The displayed width, as the `sizes` attribute of an `img`. */
  sizes: string
  /** 'photograph' is the 3:2 frame of all photographs, 'own' uses the picture's own aspect ratio. */
  shape?: 'photograph' | 'own'
  /** Position among the pictures of the page, from 0. The first two load eagerly. */
  order?: number | undefined
  /** A picture with the same id on the previous page is animated to this one. */
  transitionId?: string | undefined
}

/** Not inline: React would call a new function after each render. */
function fly(frame: HTMLElement | null): void {
  if (frame) animateFromClicked(frame)
}

/** A picture with a spinner while it loads, and a crossed-out frame if there is none. */
export function Picture({ picture, sizes, shape = 'photograph', order, transitionId }: PictureProps) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  if (!picture) {
    return (
      <div className={styles.frame} data-state="none">
        <span className={styles.words}>
          <Trans>No picture yet</Trans>
        </span>
      </div>
    )
  }
  const settle = (image: HTMLImageElement) => setState(image.naturalWidth > 0 ? 'loaded' : 'failed')
  return (
    <div
      className={styles.frame}
      data-shape={shape === 'own' ? shape : undefined}
      data-state={state}
      data-transition={transitionId}
      ref={fly}
    >
      <span className={styles.spinner} />
      <picture>
        {picture.avif && <source type="image/avif" srcSet={picture.avif} sizes={sizes} />}
        {picture.webp && <source type="image/webp" srcSet={picture.webp} sizes={sizes} />}
        <img
          className={styles.image}
          src={picture.image}
          lang={picture.lang}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          loading={order === 0 || order === 1 ? 'eager' : 'lazy'}
          // Low priority, so that the first picture gets the bandwidth.
          fetchPriority={order === 0 ? 'high' : order === 1 ? 'low' : undefined}
          decoding="async"
          ref={(image) => {
            // The picture may have loaded before hydration.
            if (image?.complete) settle(image)
          }}
          onLoad={({ currentTarget }) => settle(currentTarget)}
          onError={() => setState('failed')}
        />
      </picture>
      {/* Gives the frame its height. It is the last, so that on a slow line the frame is not there before its picture. */}
      {shape === 'own' && (
        <svg className={styles.place} viewBox={`0 0 ${picture.width} ${picture.height}`} aria-hidden="true" />
      )}
      {state === 'failed' && (
        <span className={styles.words}>
          <Trans>This picture could not be loaded</Trans>
        </span>
      )}
    </div>
  )
}
