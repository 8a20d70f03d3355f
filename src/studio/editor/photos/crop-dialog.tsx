import { Trans, useLingui } from '@lingui/react/macro'
import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import type { StudioFile } from '../../../contract/studio/studio-file.ts'
import { StudioButton } from '../../ui/studio-button.tsx'
import { StudioDialog } from '../../ui/studio-dialog.tsx'
import * as styles from './crop-dialog.module.css'
import { type Crop, moveCrop, initialCrop, toPixels } from './crop.ts'

interface CropDialogProps {
  file: StudioFile & { width: number; height: number }
  onCrop: (part: ReturnType<typeof toPixels>) => void
  onClose: () => void
}

const STEPS = 1_000
const parts = ['x', 'y', 'size'] as const

/** Crops a picture with a frame that is moved with the pointer or with three sliders. */
export function CropDialog({ file, onCrop, onClose }: CropDialogProps) {
  const { t } = useLingui()
  const [crop, setCrop] = useState<Crop>(initialCrop)
  const labels = { x: t`Left to right`, y: t`Top to bottom`, size: t`Size` }
  const foot = (
    <>
      <StudioButton onClick={onClose}>{t`Cancel`}</StudioButton>
      <StudioButton weight="main" onClick={() => onCrop(toPixels(file, crop))}>
        {t`Crop`}
      </StudioButton>
    </>
  )
  return (
    <StudioDialog title={t`Crop to 3:2`} foot={foot} onClose={onClose}>
      <p>
        <Trans>
          Lists show pictures at 3:2. Cropping creates a new picture; the original stays as it is.
        </Trans>
      </p>
      <CropFrame file={file} crop={crop} onMove={setCrop} />
      <div className={styles.sliders}>
        {parts.map((part) => (
          <label key={part}>
            {labels[part]}
            <input
              type="range"
              min={part === 'size' ? STEPS / 4 : 0}
              max={STEPS}
              value={Math.round(crop[part] * STEPS)}
              onChange={({ target }) => setCrop(moveCrop(crop, { [part]: Number(target.value) / STEPS }))}
            />
          </label>
        ))}
      </div>
    </StudioDialog>
  )
}

interface CropFrameProps {
  file: CropDialogProps['file']
  crop: Crop
  onMove: (crop: Crop) => void
}

function CropFrame({ file, crop, onMove }: CropFrameProps) {
  const picture = useRef<HTMLDivElement>(null)
  const { x, y, width, height } = toPixels(file, crop)
  useLayoutEffect(() => {
    const { style } = picture.current ?? {}
    style?.setProperty('--ratio', String(file.width / file.height))
    style?.setProperty('--left', `${(x / file.width) * 100}%`)
    style?.setProperty('--top', `${(y / file.height) * 100}%`)
    style?.setProperty('--width', `${(width / file.width) * 100}%`)
  })
  const drag = (event: PointerEvent) => {
    if (event.buttons !== 1 || !picture.current) return
    const { left, top, width: shown, height: tall } = picture.current.getBoundingClientRect()
    const centreX = ((event.clientX - left) / shown) * file.width
    const centreY = ((event.clientY - top) / tall) * file.height
    onMove(
      moveCrop(crop, {
        x: (centreX - width / 2) / Math.max(1, file.width - width),
        y: (centreY - height / 2) / Math.max(1, file.height - height),
      }),
    )
  }
  return (
    <div ref={picture} className={styles.picture} onPointerDown={drag} onPointerMove={drag}>
      <img src={file.address} alt="" draggable={false} />
      <div className={styles.frame} />
    </div>
  )
}
