import type { ApiClient } from '../../contract/api-client.ts'

export type OpenedForm = Awaited<ReturnType<typeof openQuestionForm>>

/** What a loader gives a page that shows the form. */
export async function openQuestionForm(api: ApiClient) {
  const [{ contact }, form] = await Promise.all([api.findSite(), api.openContactForm()])
  return { replyTime: contact.reply_time, form }
}
