import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { formatFigure } from '../../languages/format-figure.ts'

export const describePages = (i18n: I18n, pages: number): string =>
  i18n._(msg`${plural(pages, { one: '#\u00A0page', other: '#\u00A0pages' })}`)

export const describeBytes = (i18n: I18n, bytes: number): string =>
  `${formatFigure(i18n, Math.ceil(bytes / 1000))}\u00A0kB`
