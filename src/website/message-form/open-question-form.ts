import type { ApiClient } from '../../contract/api-client.ts'
import { pick } from '../parts/pick.ts'

export type OpenedForm = Awaited<ReturnType<typeof openQuestionForm>>

/** Loader data for a page that shows the question form. */
export async function openQuestionForm(api: ApiClient) {
  const [{ contact }, form] = await Promise.all([api.findSite(), api.openContactForm()])
  return { contact: pick(contact, ['reply_time']), form }
}
