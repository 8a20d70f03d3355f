import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ResultKind } from '../../../contract/search/search-kinds.ts'

/** Names for kinds of search results, in the plural and singular. */
export const kindNames: Record<ResultKind, readonly [many: MessageDescriptor, one: MessageDescriptor]> = {
  model: [msg`Models`, msg`Model`],
  accessory: [msg`Accessories`, msg`Accessory`],
  part: [msg`Spare parts`, msg`Spare part`],
  review: [msg`Reviews`, msg`Review`],
  manual: [msg`Manuals`, msg`Manual`],
  distributor: [msg`Distributors`, msg`Distributor`],
  event: [msg`Events`, msg`Event`],
  page: [msg`Pages`, msg`Page`],
}
