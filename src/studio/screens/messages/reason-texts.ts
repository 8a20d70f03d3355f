import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StudioMessageRow } from '../../../contract/studio/message.ts'

type Reason = NonNullable<StudioMessageRow['reason']>

export const reasonTexts = {
  'hidden-field': msg`Held: a hidden field was filled in, which only programs do.`,
  'too-fast': msg`Held: it was sent within a second of opening the form, which only programs do.`,
  other: msg`Held until somebody reviews it.`,
  refused: msg`The mail server rejected the e-mail permanently.`,
  undelivered: msg`The e-mail could not be delivered for five days.`,
  waiting: msg`The mail server has not accepted the e-mail yet; it is retried automatically.`,
  'answer-failed': msg`An answer could not be delivered.`,
} satisfies Record<Reason, MessageDescriptor>
