import { data } from 'react-router'
import { ApiRefusal } from '../contract/api-client.ts'

/**
 * Turns the API's refusal into the page's answer. A wrong id is a page that is not there; other refusals
 * keep their status.
 */
export async function orRefusal<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error
    throw data(error.message, { status: error.status === 400 ? 404 : error.status })
  }
}
