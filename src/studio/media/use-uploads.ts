import { useEffect, useEffectEvent } from 'react'
import type { StudioFile, UploadKind } from '../../contract/studio/studio-file.ts'
import { addUploads, adoptUploads } from './upload-queue.ts'

/** Sends files for a field, and goes on with those of an earlier visit. */
export function useUploads(
  target: string,
  wanted: UploadKind,
  onDone: (file: StudioFile) => void,
): (files: readonly File[]) => void {
  const adopt = useEffectEvent((place: string) => void adoptUploads(place, onDone))
  useEffect(() => adopt(target), [target])
  return (files) => addUploads(target, files, wanted, onDone)
}
