import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AircraftModel } from '../../contract/models/aircraft-model.ts'

/** The pilot's skill level that a model needs. */
export const skillNames: Record<NonNullable<AircraftModel['skill']>, MessageDescriptor> = {
  beginner: msg`Beginner`,
  intermediate: msg`Intermediate`,
  expert: msg`Expert`,
}
