import { findAircraftModelLinks } from '../catalogue/models/aircraft-model-link.ts'
import { readHoldReason } from '../contact/hold-reason.ts'
import { listAnswers } from '../contact/message-answer.ts'
import { findTrayMessage, type TrayMessage } from '../contact/message-tray.ts'
import type { StudioMessage, StudioMessageRow } from '../contract/studio/message.ts'
import type { Database } from '../database/open-database.ts'
import { readStaffNames } from './describe-drafts.ts'

export async function describeMessageRows(
  db: Database,
  messages: readonly TrayMessage[],
): Promise<StudioMessageRow[]> {
  const staffNames = await readStaffNames(db)
  const models = await findAircraftModelLinks(
    db,
    messages.flatMap(({ about_model }) => about_model ?? []),
  )
  return messages.map(({ message, ...row }) => {
    const { id, reference, tray, from_email, received_at, about, answered_at } = row
    const facts = { id, reference, tray, from_email, received_at, about }
    const model = models.get(row.about_model ?? 0)
    return {
      ...facts,
      model: model ? { id: model.id, name: model.name } : null,
      excerpt: message,
      reason: describeReason(row),
      answered: answered_at === null ? null : { staff: staffNames(row.answered_by), at: answered_at },
    }
  })
}

export async function describeMessage(
  db: Database,
  reference: string,
  canAnswer: boolean,
): Promise<StudioMessage | undefined> {
  const found = await findTrayMessage(db, reference)
  if (!found) return undefined
  const [row] = await describeMessageRows(db, [found])
  if (!row) return undefined
  const staffNames = await readStaffNames(db)
  const { excerpt: message, ...rest } = row
  const { state, next_attempt_at, last_answer, language, message_id } = found
  const answers = await listAnswers(db, reference)
  return {
    ...rest,
    message,
    language,
    message_id,
    letter: state === null ? null : { state, next_attempt_at, last_answer },
    answers: answers.map(({ reason: _, attempts: __, staff, ...answer }) => ({
      ...answer,
      staff: staffNames(staff),
    })),
    can_answer: canAnswer,
  }
}

function describeReason({ tray, state, reason }: Omit<TrayMessage, 'message'>): StudioMessageRow['reason'] {
  if (tray === 'held') return readHoldReason(reason ?? '')
  if (tray !== 'failed') return null
  if (state === 'queued') return 'waiting'
  if (state !== 'parked') return 'answer-failed'
  return reason === 'it was refused for good' ? 'refused' : 'undelivered'
}
