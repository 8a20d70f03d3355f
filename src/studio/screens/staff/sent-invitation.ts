import type { InvitationAnswer } from '../../../contract/studio/staff-account.ts'

export interface SentInvitation extends InvitationAnswer {
  email: string
}
