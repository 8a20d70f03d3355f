import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StudioMessageRow } from '../../contract/studio/message.ts'

export const trayNames = {
  new: msg`New`,
  held: msg`Held`,
  failed: msg`Failed`,
  answered: msg`Answered`,
} satisfies Record<StudioMessageRow['tray'], MessageDescriptor>
