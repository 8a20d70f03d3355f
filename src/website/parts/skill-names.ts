import type { AircraftModel } from '../../contract/aircraft-model.ts'

/** The pilot's skill level that a model needs. */
export const skillNames: Record<NonNullable<AircraftModel['skill']>, string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  expert: 'Expert',
}
