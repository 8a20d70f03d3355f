import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CompanyEvent } from './event.ts'

/** What visitors read as the kind of an event. */
export const eventKindNames: Record<CompanyEvent['kind'], MessageDescriptor> = {
  fair: msg({ message: 'Fair', context: 'kind of event' }),
  'fly-in': msg`Fly-in`,
  contest: msg`Contest`,
  'open-day': msg`Open day`,
}
