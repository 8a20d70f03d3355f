import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { UploadKind } from '../../contract/studio/studio-file.ts'

export const uploadKindNames = {
  picture: msg`Pictures`,
  drawing: msg`Drawings`,
  pdf: msg`PDF`,
  model: msg`3D models`,
} satisfies Record<UploadKind, MessageDescriptor>
