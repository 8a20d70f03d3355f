import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Accessory } from '../../contract/accessory.ts'

/** Says that an accessory is no longer made and what replaces it; null while it is made. */
export function describeEndOfProduction(
  i18n: I18n,
  { status, replaced_by }: Pick<Accessory, 'status' | 'replaced_by'>,
): string | null {
  if (status !== 'discontinued') return null
  return i18n._(
    replaced_by === null ? msg`No longer made.` : msg`No longer made: ${replaced_by} takes its place.`,
  )
}
