import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RowCounts } from './texts/translation-rows.ts'

/** '1 outdated, 2 missing'; empty if nothing is to do. */
export function describeToDo(i18n: I18n, { outdated, missing }: RowCounts): string {
  return [
    ...(outdated > 0 ? [i18n._(msg`${outdated} outdated`)] : []),
    ...(missing > 0 ? [i18n._(msg`${missing} missing`)] : []),
  ].join(', ')
}

/** '23 of 26 done; 1 outdated, 2 missing'. */
export function describeProgress(i18n: I18n, counts: RowCounts): string {
  const { done, all } = counts
  const toDo = describeToDo(i18n, counts)
  return i18n._(msg`${done} of ${all} done`) + (toDo === '' ? '' : `; ${toDo}`)
}
