import { data } from 'react-router'
import { ApiRefusal } from '../contract/api-client.ts'

/** What a page knows of the refusal in whose place it stands. */
export interface RefusedPage {
  detail: string
  /** By this the log of the site tells of it. */
  requestId: string | undefined
}

/**
 * Turns the API's refusal into the page's answer. A wrong id is a page that is not there; other refusals
 * keep their status.
 */
export async function orRefusal<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error
    const { message: detail, requestId, status } = error
    throw data<RefusedPage>({ detail, requestId }, { status: status === 400 ? 404 : status })
  }
}
