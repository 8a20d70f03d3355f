import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CompanyEvent } from './event.ts'

/** The name of each kind of event on pages and in calendars, such as 'Open day'. */
export const eventKindNames: Record<CompanyEvent['kind'], MessageDescriptor> = {
  fair: msg({ message: 'Fair', context: 'kind of event' }),
  'fly-in': msg`Fly-in`,
  contest: msg`Contest`,
  'open-day': msg`Open day`,
}
