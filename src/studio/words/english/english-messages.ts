import type { StudioMessage, StudioMessageRow } from '../../../contract/studio/message.ts'

type Reason = NonNullable<StudioMessageRow['reason']>
type LetterState = NonNullable<StudioMessage['letter']>['state']

export const englishMessages = {
  messages: {
    title: 'Messages',
    waiting: (count: number) => `${count} new`,
    one: (reference: string) => `Message ${reference}`,
    trays: { new: 'New', held: 'Held', failed: 'Failed', answered: 'Answered' } satisfies Record<
      StudioMessageRow['tray'],
      string
    >,
    traysLabel: 'Folders',
    search: 'Sender, words or model',
    noMatch: 'No message in this folder matches',
    noMatchText: 'The numbers above say how many there are in the other folders.',
    showAll: 'Show all',
    empty: {
      new: 'No messages are waiting for an answer',
      held: 'No message is held',
      failed: 'No e-mail has failed',
      answered: 'No messages have been answered yet',
    } satisfies Record<StudioMessageRow['tray'], string>,
    emptyText: {
      new: 'Messages from the contact page stay here until somebody answers them.',
      held: 'Messages that look automated wait here until somebody reviews them.',
      failed: 'E-mails that a mail server rejected, or that are being retried, are listed here.',
      answered: 'Messages appear here once they are answered or marked as answered.',
    } satisfies Record<StudioMessageRow['tray'], string>,
    toNew: 'Show new messages',
    older: 'Older',
    newest: 'Newest',
    about: 'About',
    from: 'From',
    received: 'Received',
    reference: 'Reference',
    language: 'Language',
    letter: 'E-mail',
    letterStates: {
      queued: 'on its way',
      held: 'held',
      sent: 'sent to the mailbox',
      parked: 'not delivered',
    } satisfies Record<LetterState, string>,
    answerStates: {
      queued: 'on its way',
      held: 'held',
      sent: 'sent',
      parked: 'not delivered',
    } satisfies Record<LetterState, string>,
    noLetter: 'none: the message was received before e-mails were recorded',
    nextAttempt: (time: string) => `Next attempt: ${time}.`,
    lastAnswer: 'The mail server said',
    reasons: {
      'hidden-field': 'Held: a hidden field was filled in, which only programs do.',
      'too-fast': 'Held: it was sent within a second of opening the form, which only programs do.',
      other: 'Held until somebody reviews it.',
      refused: 'The mail server rejected the e-mail permanently.',
      undelivered: 'The e-mail could not be delivered for five days.',
      waiting: 'The mail server has not accepted the e-mail yet; it is retried automatically.',
      'answer-failed': 'An answer could not be delivered.',
    } satisfies Record<Reason, string>,
    answeredBy: (name: string, time: string) => `Answered by ${name}, ${time}`,
    you: 'Answers',
    release: 'Release',
    released: 'The e-mail is being sent.',
    resend: 'Send the e-mail again',
    resent: 'The e-mail is being sent again.',
    markAnswered: 'Mark as answered',
    markWaiting: 'Mark as new',
    marked: 'Marked as answered.',
    unmarked: 'Marked as new.',
    answer: 'Answer',
    answerHint: (email: string) =>
      `It is sent to ${email}, with the question below it and a copy to the mailbox.`,
    send: 'Send the answer',
    sent: 'The answer is being sent.',
    mailto: 'Answer in your mail program',
    mailtoHint: 'The site has no mail server. Mark the message as answered afterwards.',
    delete: 'Delete',
    deleteOpen: 'Delete …',
    deleteTitle: 'Delete this message?',
    deleteText:
      'The message, its e-mail and its answers are deleted permanently; only backups still have them.',
    deleted: (count: number) => (count === 1 ? 'The message is deleted.' : `${count} messages are deleted.`),
    deleteSender: 'Delete all from this address',
    deleteSenderOpen: 'Delete all from this address …',
    deleteSenderTitle: 'Delete every message from this address?',
    deleteSenderText: (email: string) =>
      `Everything from ${email}, including e-mails and answers, is deleted permanently.`,
    remaining: (count: number) =>
      count === 1
        ? 'The e-mail of one message was being sent, so it was not deleted: try again.'
        : `The e-mails of ${count} messages were being sent, so they were not deleted: try again.`,
    back: 'Back to messages',
    read: 'Read',
  },
}
