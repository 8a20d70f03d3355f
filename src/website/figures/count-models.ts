import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

export const countModels = (i18n: I18n, count: number): string =>
  i18n._(msg`${plural(count, { one: '#\u00A0model', other: '#\u00A0models' })}`)
