import { useState } from 'react'
import styles from './picture.module.css'

export interface PictureSource {
  image: string
  width: number
  height: number
  alt: string
  placeholder: string
  /** The same in smaller files, as a `srcset`; empty for a drawing. */
  avif: string
  webp: string
}

interface PictureProps {
  picture: PictureSource | null
  /** How wide it is shown, as the `sizes` of an `img`. */
  sizes: string
  /** 'photograph' is the frame that all photographs share, 'own' the picture's own proportions. */
  shape?: 'photograph' | 'own'
  /** Its place among the pictures of the page, from 0. The first two are wanted at once, the very first before the other. */
  order?: number | undefined
  /** The same for one thing on all pages: from page to page its picture moves to its new place. */
  of?: string
}

/**
 * A picture on the backdrop, whole, in a frame that keeps its room. Until it has loaded, a blurred
 * placeholder and a spinner stand in the frame; where it cannot be loaded, or there is none, the frame is
 * crossed out as on a drawing and says so.
 */
export function Picture({ picture, sizes, shape = 'photograph', order, of }: PictureProps) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  if (!picture) return <Crossed>No picture yet</Crossed>
  const settle = (image: HTMLImageElement) => setState(image.naturalWidth > 0 ? 'loaded' : 'failed')
  return (
    <div className={styles.frame} data-shape={shape} data-state={state} data-of={of}>
      <img className={styles.placeholder} src={picture.placeholder} alt="" />
      <span className={styles.spinner} />
      <picture>
        {picture.avif && <source type="image/avif" srcSet={picture.avif} sizes={sizes} />}
        {picture.webp && <source type="image/webp" srcSet={picture.webp} sizes={sizes} />}
        <img
          className={styles.image}
          src={picture.image}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          loading={order === 0 || order === 1 ? 'eager' : 'lazy'}
          // The second takes none of the connection that the first needs.
          fetchPriority={order === 0 ? 'high' : order === 1 ? 'low' : 'auto'}
          decoding="async"
          ref={(image) => {
            // It may have come, or failed to, before the script did.
            if (image?.complete) settle(image)
          }}
          onLoad={({ currentTarget }) => settle(currentTarget)}
          onError={() => setState('failed')}
        />
      </picture>
      {state === 'failed' && <span className={styles.words}>This picture could not be loaded</span>}
    </div>
  )
}

/** The frame of a picture that is not there. */
function Crossed({ children }: { children: string }) {
  return (
    <div className={styles.frame} data-state="none">
      <span className={styles.words}>{children}</span>
    </div>
  )
}
