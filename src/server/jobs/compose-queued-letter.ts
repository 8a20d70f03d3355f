import { composeStoredLetter } from '../../contact/compose-letter.ts'
import { composeAnswer, isAnswer } from '../../contact/message-answer.ts'
import type { Database } from '../../database/open-database.ts'
import type { LetterContent } from '../../mail/letter.ts'
import type { Config } from '../config.ts'
import { composeFailureLetter, isFailureLetter } from './compose-failure-letter.ts'

/** Composes a letter of the outbox; its reference says of which kind it is. */
export function composeQueuedLetter(
  db: Database,
  reference: string,
  config: Pick<Config, 'siteUrl' | 'mail'>,
): Promise<LetterContent> {
  if (isFailureLetter(reference)) return composeFailureLetter(db, reference, config)
  return isAnswer(reference)
    ? composeAnswer(db, reference, config.mail.to)
    : composeStoredLetter(db, reference, config.siteUrl)
}
