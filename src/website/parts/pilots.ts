import type { AircraftModel } from '../../contract/aircraft-model.ts'

/** For whom a model is. */
export const pilots: Record<NonNullable<AircraftModel['skill']>, string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  expert: 'Expert',
}
