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
    traysLabel: 'Trays',
    search: 'Sender, words or model',
    noMatch: 'No message in this tray has this',
    noMatchText: 'The numbers above say how many there are in the other trays.',
    showAll: 'Show all',
    empty: {
      new: 'No messages are waiting for an answer',
      held: 'No message is held',
      failed: 'Every letter went out',
      answered: 'No messages have been answered yet',
    } satisfies Record<StudioMessageRow['tray'], string>,
    emptyText: {
      new: 'What visitors write on the contact page is here until somebody answers it.',
      held: 'Messages that look automated wait here until somebody has read them.',
      failed: 'Letters that a mail server refuses, or that are tried again, are here.',
      answered: 'Messages come here when they are answered, or marked so.',
    } satisfies Record<StudioMessageRow['tray'], string>,
    toNew: 'To the new messages',
    older: 'Older',
    newest: 'Newest',
    about: 'About',
    from: 'From',
    received: 'Received',
    reference: 'Reference',
    language: 'Language',
    letter: 'Letter',
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
    noLetter: 'none: the message was received before letters were kept',
    nextAttempt: (time: string) => `Next attempt: ${time}.`,
    lastAnswer: 'The mail server said',
    reasons: {
      'hidden-field': 'Held: a hidden field was filled in, which only programs do.',
      'too-fast': 'Held: it was sent within a second of opening the form, which only programs do.',
      other: 'Held until somebody has read it.',
      refused: 'The mail server refused the letter for good.',
      undelivered: 'No mail server took the letter for five days.',
      waiting: 'The mail server has not taken the letter yet; it is tried again by itself.',
      'answer-failed': 'An answer has not arrived.',
    } satisfies Record<Reason, string>,
    answeredBy: (name: string, time: string) => `Answered by ${name}, ${time}`,
    you: 'Answers',
    release: 'Release',
    released: 'The letter goes out now.',
    resend: 'Send the letter again',
    resent: 'The letter is sent again.',
    markAnswered: 'Mark as answered',
    markWaiting: 'Mark as new',
    marked: 'Marked as answered.',
    unmarked: 'It waits for an answer again.',
    answer: 'Answer',
    answerHint: (email: string) =>
      `It goes to ${email}, with the question below it and a copy to the mailbox.`,
    send: 'Send the answer',
    sent: 'The answer goes out now.',
    mailto: 'Answer in the mail program',
    mailtoHint: 'The site has no mail server. Mark the message as answered afterwards.',
    delete: 'Delete',
    deleteOpen: 'Delete …',
    deleteTitle: 'Delete this message?',
    deleteText: 'The message, its letter and its answers are gone for good; only a backup has them.',
    deleted: (count: number) => (count === 1 ? 'The message is deleted.' : `${count} messages are deleted.`),
    deleteSender: 'Delete all from this address',
    deleteSenderOpen: 'Delete all from this address …',
    deleteSenderTitle: 'Delete every message from this address?',
    deleteSenderText: (email: string) =>
      `Everything that came from ${email}, with letters and answers, is gone for good.`,
    remaining: (count: number) =>
      count === 1
        ? 'The letter of one was being sent, so it is still here: try again.'
        : `The letters of ${count} were being sent, so they are still here: try again.`,
    back: 'To the messages',
    read: 'Read',
  },
}
