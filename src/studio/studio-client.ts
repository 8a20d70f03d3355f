// What the studio asks its server. Answers have the types of the contract; refusals carry a code that has words.
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { EntryKind, LooseRecord, Presence, SavedDraft, StudioModel } from '../contract/studio/draft.ts'
import type { StudioModelList } from '../contract/studio/draft.ts'
import type { EntryDifference, Publication, PublicationDetail } from '../contract/studio/publication.ts'
import type { RemovedEntry, StudioOverview, UndoAnswer } from '../contract/studio/publication.ts'
import type { InvitationAnswer, StaffMember, StudioAccount } from '../contract/studio/staff-account.ts'
import type { StudioSession } from '../contract/studio/staff-account.ts'
import { studioApiPaths as paths } from '../contract/studio/studio-paths.ts'
import { ask, type Method } from './ask.ts'
import { askForPasskey } from './session/passkey-prompt.ts'
import { StudioRefusal } from './studio-refusal.ts'

interface DraftToSave {
  revision: number
  record: LooseRecord
  /** `published_at` of the entry that conflicts were decided against. */
  resolved_against?: string
}

export type EntryName = { kind: EntryKind; key: string }

/** Asks again after the passkey where the session has ended or the act needs one; nothing is lost meanwhile. */
async function request<Answer>(method: Method, path: string, body?: unknown): Promise<Answer> {
  for (;;) {
    try {
      return await ask<Answer>(method, path, body)
    } catch (error) {
      const reason = error instanceof StudioRefusal ? error.code : undefined
      if (reason !== 'session-expired' && reason !== 'not-signed-in' && reason !== 'passkey-needed')
        throw error
      if (!(await askForPasskey(reason))) throw error
    }
  }
}

const at = (path: string, id: number | string) => path.replace(':id', encodeURIComponent(id))

/** Signing in never asks for a passkey of its own. */
export const signInClient = {
  session: () => ask<StudioSession>('GET', paths.session),
  signOut: () => ask<unknown>('DELETE', paths.session),
  signInOptions: () => ask<PublicKeyCredentialRequestOptionsJSON>('POST', paths.signInOptions),
  signIn: (passkey: unknown) => ask<StudioSession>('POST', paths.signIn, { passkey }),
  invitationOptions: (secret: string) =>
    ask<PublicKeyCredentialCreationOptionsJSON>('POST', paths.invitationOptions, { secret }),
  acceptInvitation: (secret: string, passkey: unknown) =>
    ask<StudioSession>('POST', paths.invitation, { secret, passkey }),
}

export const studioClient = {
  account: () => request<StudioAccount>('GET', paths.account),
  endSession: (id: string) => request<StudioAccount>('DELETE', at(paths.ownSession, id)),
  passkeyOptions: () => request<PublicKeyCredentialCreationOptionsJSON>('POST', paths.passkeyOptions),
  addPasskey: (passkey: unknown) => request<StudioAccount>('POST', paths.passkeys, { passkey }),
  removePasskey: (id: string) => request<StudioAccount>('DELETE', at(paths.passkey, id)),
  staff: () => request<StaffMember[]>('GET', paths.staff),
  invite: (email: string, role: StaffMember['role']) =>
    request<InvitationAnswer>('POST', paths.staff, { email, role }),
  changeMember: (id: number, change: { role: StaffMember['role']; disabled: boolean }) =>
    request<StaffMember[]>('PUT', at(paths.staffMember, id), change),
  inviteAgain: (id: number) => request<InvitationAnswer>('POST', at(paths.staffInvitation, id)),
  overview: () => request<StudioOverview>('GET', paths.overview),
  models: (query: string) => request<StudioModelList>('GET', `${paths.models}${query}`),
  model: (id: number) => request<StudioModel>('GET', at(paths.model, id)),
  presence: (id: number) => request<Presence>('POST', at(paths.modelPresence, id)),
  saveModel: (id: number, draft: DraftToSave) => request<SavedDraft>('PUT', at(paths.modelDraft, id), draft),
  /** As the page goes away: the browser sends it even so. */
  saveModelOnLeaving: (id: number, draft: DraftToSave) =>
    ask<SavedDraft>('PUT', at(paths.modelDraft, id), draft, true),
  discardDraft: (draft: EntryName & { revision: number }) => request<object>('DELETE', paths.drafts, draft),
  differences: (entries?: EntryName[]) => request<EntryDifference[]>('POST', paths.differences, { entries }),
  publications: (before?: number) =>
    request<Publication[]>('GET', `${paths.publications}${before ? `?before=${before}` : ''}`),
  removed: () => request<RemovedEntry[]>('GET', paths.removed),
  publication: (id: number) => request<PublicationDetail>('GET', at(paths.publication, id)),
  publish: (entries: (EntryName & { revision: number })[], note: string | null) =>
    request<Publication>('POST', paths.publications, { entries, note }),
  undo: (id: number) => request<UndoAnswer>('POST', at(paths.publicationUndo, id)),
}
