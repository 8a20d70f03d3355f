import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { StudioFile } from '../../../contract/studio/studio-file.ts'
import { RefusalNotice } from '../../ui/notice.tsx'
import { StudioButton } from '../../ui/studio-button.tsx'
import { needsCrop } from './crop.ts'
import { CropDialog } from './crop-dialog.tsx'
import { cropPicture } from '../../media/shrink-picture.ts'
import { addUploads } from '../../media/upload-queue.ts'

interface CropPhotoProps {
  file: StudioFile
  /** The upload target of the cropped picture. */
  target: string
  onCropped: (file: StudioFile) => void
}

/** Offers to crop a photograph that is not 3:2, since the website would show it with bars at its sides. */
export function CropPhoto({ file, target, onCropped }: CropPhotoProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [error, setError] = useState<unknown>()
  const { width, height } = file
  if (file.kind !== 'picture' || width === null || height === null || !needsCrop({ width, height }))
    return null
  const crop = async (part: Parameters<typeof cropPicture>[1]) => {
    setOpen(false)
    try {
      const content = await cropPicture(file.address, part)
      const name = (file.original_name ?? 'photograph').replace(/(?:\.[^.]*)?$/, '-3x2.jpg')
      addUploads(target, [new File([content], name, { type: content.type })], 'picture', onCropped)
    } catch (refusal) {
      setError(refusal)
    }
  }
  return (
    <>
      <StudioButton weight="text" onClick={() => setOpen(true)}>
        {t`Crop to 3:2 …`}
      </StudioButton>
      <RefusalNotice error={error} />
      {isOpen && (
        <CropDialog
          file={{ ...file, width, height }}
          onCrop={(part) => void crop(part)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
