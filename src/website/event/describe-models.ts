import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

/** A sentence such as '2 models on show.' */
export const describeModels = (i18n: I18n, count: number): string =>
  i18n._(msg`${plural(count, { one: '#\u00A0model on show.', other: '#\u00A0models on show.' })}`)
