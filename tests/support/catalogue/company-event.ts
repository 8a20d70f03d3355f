import type { CompanyEvent } from '../../../src/contract/events/event.ts'
import { anEvent } from './builders.ts'

/** An event as the API returns it, without a picture. */
export function aCompanyEvent(given: Partial<CompanyEvent> = {}): CompanyEvent {
  const { image_alt: _, ...record } = anEvent()
  return { ...record, image: null, models: [], ...given }
}
