import { answerMessage, isAnswer, markAnswered } from '../../contact/message-answer.ts'
import { countTrays, findTrayMessage, listTray } from '../../contact/message-tray.ts'
import {
  deleteMessage,
  deleteMessagesOfSender,
  releaseMessage,
  resendAnswer,
  resendMessage,
} from '../../contact/stored-message.ts'
import {
  answeredSchema,
  answerMessageSchema,
  deletedMessagesSchema,
  messageTraySchema,
  studioMessageListSchema,
  studioMessageSchema,
  unreadSchema,
} from '../../contract/studio/message.ts'
import { StudioProblem } from '../../contract/studio/studio-problem.ts'
import { studioApiPaths } from '../../contract/studio/studio-paths.ts'
import { recordStaffEvent } from '../../staff/staff-event.ts'
import { toActor } from './account-endpoints.ts'
import { describeMessage, describeMessageRows } from '../describe-message.ts'
import { findMessages } from '../staff-search/message-index.ts'
import type { StudioCall, StudioEndpoint, StudioSite } from '../studio-endpoint.ts'

const PAGE_SIZE = 50

const messagesEndpoint: StudioEndpoint = {
  method: 'GET',
  path: studioApiPaths.messages,
  may: 'editor',
  summary:
    "Visitors' messages in a `tray` (new, held, failed, answered), the newest first; `q` searches, `before` continues",
  answer: studioMessageListSchema,
  handle: async ({ db }, { query }) => {
    const before = query.get('before') ?? ''
    const ids = await findMessages(db, query.get('q') ?? '')
    const found = await listTray(db, messageTraySchema.catch('new').parse(query.get('tray')), {
      limit: PAGE_SIZE + 1,
      before: /^\d{1,9}$/.test(before) ? Number(before) : undefined,
      ids,
    })
    return {
      counts: await countTrays(db, ids),
      rows: await describeMessageRows(db, found.slice(0, PAGE_SIZE)),
      has_more: found.length > PAGE_SIZE,
    }
  },
}

const unreadEndpoint: StudioEndpoint = {
  method: 'GET',
  path: studioApiPaths.unread,
  may: 'editor',
  isPolled: true,
  summary: 'The number of new messages, for the menu',
  answer: unreadSchema,
  handle: async ({ db }) => {
    const { new: messages } = await countTrays(db)
    return { messages }
  },
}

const messageEndpoint: StudioEndpoint = {
  method: 'GET',
  path: studioApiPaths.message,
  may: 'editor',
  summary: 'A message with its answers and the states of their letters',
  answer: studioMessageSchema,
  handle: (site, call) => describeCalledMessage(site, call),
}

const releaseEndpoint: StudioEndpoint = {
  method: 'POST',
  path: studioApiPaths.messageRelease,
  may: 'editor',
  summary: 'Sends the letter of a held message',
  answer: studioMessageSchema,
  handle: async (site, call) => {
    const reference = await requireMessage(site, call)
    if (!(await releaseMessage(site.db, reference))) throw new StudioProblem('letter-not-held')
    return describeCalledMessage(site, call)
  },
}

const resendEndpoint: StudioEndpoint = {
  method: 'POST',
  path: studioApiPaths.messageResend,
  may: 'editor',
  summary: 'Sends the letter of a message, or of an answer, again',
  answer: studioMessageSchema,
  handle: async (site, call) => {
    const letter = call.params['id'] ?? ''
    const reference = await requireMessage(site, call)
    const resend = isAnswer(letter) ? resendAnswer : resendMessage
    if ((await resend(site.db, letter, site.mail.domain)) === 'held') throw new StudioProblem('letter-held')
    return describeMessage(site.db, reference, site.mail.smtpUrl !== undefined)
  },
}

const answeredEndpoint: StudioEndpoint<typeof answeredSchema> = {
  method: 'PUT',
  path: studioApiPaths.messageAnswered,
  may: 'editor',
  summary: 'Marks a message as answered or unanswered',
  body: answeredSchema,
  answer: studioMessageSchema,
  handle: async (site, call, staff) => {
    const { db, now } = site
    const by = call.body.answered ? staff.id : null
    await markAnswered(db, await requireMessage(site, call), by, now())
    return describeCalledMessage(site, call)
  },
}

const answerEndpoint: StudioEndpoint<typeof answerMessageSchema> = {
  method: 'POST',
  path: studioApiPaths.messageAnswers,
  may: 'editor',
  summary: 'Answers a message by mail, in the same thread; only if the site has a mail server',
  body: answerMessageSchema,
  answer: studioMessageSchema,
  handle: async (site, call, { id: staff }) => {
    const { db, mail, now } = site
    if (mail.smtpUrl === undefined) throw new StudioProblem('mail-unset')
    const reference = await requireMessage(site, call)
    await answerMessage(db, { reference, text: call.body.text, staff, mailDomain: mail.domain }, now())
    return describeCalledMessage(site, call)
  },
}

const deleteEndpoint: StudioEndpoint = {
  method: 'DELETE',
  path: studioApiPaths.message,
  may: 'administrator',
  needsFreshPasskey: true,
  summary: 'Deletes a message with its answers and letters for good',
  answer: deletedMessagesSchema,
  handle: async (site, call, staff) => {
    const reference = await requireMessage(site, call)
    if (!(await deleteMessage(site.db, reference, site.removeLetterFile)))
      throw new StudioProblem('letter-in-delivery')
    await recordStaffEvent(site.db, toActor(site, call, staff), 'messages deleted', reference)
    return { deleted: 1, remaining: 0 }
  },
}

const deleteOfSenderEndpoint: StudioEndpoint = {
  method: 'DELETE',
  path: studioApiPaths.messageSender,
  may: 'administrator',
  needsFreshPasskey: true,
  summary: 'Deletes all messages from the address that a message came from',
  answer: deletedMessagesSchema,
  handle: async (site, call, staff) => {
    const reference = await requireMessage(site, call)
    const message = await findTrayMessage(site.db, reference)
    if (!message) return undefined
    const answer = await deleteMessagesOfSender(site.db, message.from_email, site.removeLetterFile)
    const subject = `${answer.deleted} from the sender of ${reference}`
    await recordStaffEvent(site.db, toActor(site, call, staff), 'messages deleted', subject)
    return answer
  },
}

async function describeCalledMessage({ db, mail }: StudioSite, { params }: StudioCall) {
  return describeMessage(db, params['id'] ?? '', mail.smtpUrl !== undefined)
}

/** The reference of the message, also if the path has that of an answer. @throws StudioProblem `entry-unknown` */
async function requireMessage({ db }: StudioSite, { params }: StudioCall): Promise<string> {
  const reference = (params['id'] ?? '').replace(/\.\d+$/, '')
  if (!(await findTrayMessage(db, reference))) throw new StudioProblem('entry-unknown')
  return reference
}

export const messageEndpoints: StudioEndpoint[] = [
  messagesEndpoint,
  unreadEndpoint,
  messageEndpoint,
  releaseEndpoint,
  resendEndpoint,
  answeredEndpoint,
  answerEndpoint,
  deleteEndpoint,
  deleteOfSenderEndpoint,
]
