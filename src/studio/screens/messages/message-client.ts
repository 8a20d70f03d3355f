import type { DeletedMessages, StudioMessage, StudioMessageList } from '../../../contract/studio/message.ts'
import { studioApiPaths as paths } from '../../../contract/studio/studio-paths.ts'
import { withId, request } from '../../client/studio-client.ts'

export const messageClient = {
  list: (query: string) => request<StudioMessageList>('GET', `${paths.messages}${query}`),
  find: (id: string) => request<StudioMessage>('GET', withId(paths.message, id)),
  release: (id: string) => request<StudioMessage>('POST', withId(paths.messageRelease, id)),
  /** `id` is the reference of a message or an answer. */
  resend: (id: string) => request<StudioMessage>('POST', withId(paths.messageResend, id)),
  markAnswered: (id: string, answered: boolean) =>
    request<StudioMessage>('PUT', withId(paths.messageAnswered, id), { answered }),
  answer: (id: string, text: string) =>
    request<StudioMessage>('POST', withId(paths.messageAnswers, id), { text }),
  remove: (id: string) => request<DeletedMessages>('DELETE', withId(paths.message, id)),
  /** Deletes all messages from the sender of this message. */
  removeSender: (id: string) => request<DeletedMessages>('DELETE', withId(paths.messageSender, id)),
}
