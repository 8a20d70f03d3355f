import { useEffect, useEffectEvent } from 'react'
import type { StudioFile, UploadKind } from '../../contract/studio/studio-file.ts'
import { addUploads, resumeUploads } from './upload-queue.ts'

/**
 * Returns a function that uploads files for a target, and resumes uploads of an earlier visit. `wanted` is undefined if files of
 * every kind may be uploaded.
 */
export function useUploads(
  target: string,
  wanted: UploadKind | undefined,
  onDone: (file: StudioFile) => void,
): (files: readonly File[]) => void {
  const adopt = useEffectEvent((place: string) => void resumeUploads(place, onDone))
  useEffect(() => adopt(target), [target])
  return (files) => addUploads(target, files, wanted, onDone)
}
