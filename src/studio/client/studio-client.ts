// What the studio asks its server. Answers have the types of the contract; refusals carry a code that has words.
import { contentTypes, type EditableType } from '../../content-model/content-types.ts'
import type { ContentTypeName } from '../../content-model/name-spaces.ts'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { DraftResults, DraftRow, EntryRecords } from '../../contract/studio/draft-batch.ts'
import type { LooseRecord, SavedDraft } from '../../contract/studio/draft.ts'
import type { FirstStepList } from '../../contract/studio/first-steps.ts'
import type { Presence, StudioEntry, StudioEntryList } from '../../contract/studio/studio-entry.ts'
import type { OptionSource, PreparedDrafts, StudioOption } from '../../contract/studio/studio-entry.ts'
import type { EntryDifference, Publication, PublicationDetail } from '../../contract/studio/publication.ts'
import type { RemovedEntry, StudioOverview, UndoAnswer } from '../../contract/studio/publication.ts'
import type { RecordPath } from '../../contract/studio/record-difference.ts'
import type { InvitationAnswer, StaffMember, StudioAccount } from '../../contract/studio/staff-account.ts'
import type { StudioSession } from '../../contract/studio/staff-account.ts'
import type { StudioFile } from '../../contract/studio/studio-file.ts'
import { studioApiPaths as paths } from '../../contract/studio/studio-paths.ts'
import { requestJson, type Method } from './request-json.ts'
import { toJsonBody } from './json-body.ts'
import { askForPasskey } from './passkey-prompt.ts'
import { StudioRefusal } from '../words/studio-refusal.ts'

interface DraftToSave {
  revision: number
  record: LooseRecord
  /** `published_at` of the entry that conflicts were decided against. */
  resolved_against?: string
}

interface NewEntry {
  record: LooseRecord
  /** Of kinds that are known by a code or slug. */
  key: string | null
  /** Which of its fields are those of another entry. */
  copied?: { from: string; fields: string[] }
}

export type EntryName = { kind: ContentTypeName; key: string }

/** An entry that has an editor. */
export interface EditedEntryName {
  kind: EditableType
  key: string
}

/** Asks again after the passkey where the session has ended or the act needs one; nothing is lost meanwhile. */
export async function request<Answer>(method: Method, path: string, body?: unknown): Promise<Answer> {
  for (;;) {
    try {
      return await requestJson<Answer>(method, path, body)
    } catch (error) {
      const reason = error instanceof StudioRefusal ? error.code : undefined
      if (reason !== 'session-expired' && reason !== 'not-signed-in' && reason !== 'passkey-needed')
        throw error
      if (!(await askForPasskey(reason))) throw error
    }
  }
}

export const withId = (path: string, id: number | string) => path.replace(':id', encodeURIComponent(id))

const atKind = (path: string, kind: EditableType) => path.replace(':kind', contentTypes[kind].plural)

const atEntry = (path: string, { kind, key }: EditedEntryName) =>
  atKind(path, kind).replace(':key', encodeURIComponent(key))

/** Signing in never asks for a passkey of its own. */
export const signInClient = {
  session: () => requestJson<StudioSession>('GET', paths.session),
  signOut: () => requestJson<unknown>('DELETE', paths.session),
  signInOptions: () => requestJson<PublicKeyCredentialRequestOptionsJSON>('POST', paths.signInOptions),
  signIn: (passkey: unknown) => requestJson<StudioSession>('POST', paths.signIn, { passkey }),
  invitationOptions: (secret: string) =>
    requestJson<PublicKeyCredentialCreationOptionsJSON>('POST', paths.invitationOptions, { secret }),
  acceptInvitation: (secret: string, passkey: unknown) =>
    requestJson<StudioSession>('POST', paths.invitation, { secret, passkey }),
}

export const studioClient = {
  account: () => request<StudioAccount>('GET', paths.account),
  endSession: (id: string) => request<StudioAccount>('DELETE', withId(paths.ownSession, id)),
  signOutEverywhere: () => request<object>('DELETE', paths.ownSessions),
  passkeyOptions: () => request<PublicKeyCredentialCreationOptionsJSON>('POST', paths.passkeyOptions),
  addPasskey: (passkey: unknown) => request<StudioAccount>('POST', paths.passkeys, { passkey }),
  removePasskey: (id: string) => request<StudioAccount>('DELETE', withId(paths.passkey, id)),
  staff: () => request<StaffMember[]>('GET', paths.staff),
  invite: (email: string, role: StaffMember['role']) =>
    request<InvitationAnswer>('POST', paths.staff, { email, role }),
  changeMember: (id: number, change: { role: StaffMember['role']; disabled: boolean }) =>
    request<StaffMember[]>('PUT', withId(paths.staffMember, id), change),
  inviteAgain: (id: number) => request<InvitationAnswer>('POST', withId(paths.staffInvitation, id)),
  overview: () => request<StudioOverview>('GET', paths.overview),
  firstSteps: () => request<FirstStepList>('GET', paths.firstSteps),
  putFirstStepsAway: () => request<FirstStepList>('DELETE', paths.firstSteps),
  entries: (kind: EditableType, query: string) =>
    request<StudioEntryList>('GET', atKind(paths.entries, kind) + query),
  entry: (name: EditedEntryName) => request<StudioEntry>('GET', atEntry(paths.entry, name)),
  presence: (name: EditedEntryName) => request<Presence>('POST', atEntry(paths.entryPresence, name)),
  saveEntry: (name: EditedEntryName, draft: DraftToSave) =>
    request<SavedDraft>('PUT', atEntry(paths.entryDraft, name), draft),
  /** As the page goes away: the browser sends it even so. */
  saveEntryOnLeaving: (name: EditedEntryName, draft: DraftToSave) =>
    requestJson<SavedDraft>('PUT', atEntry(paths.entryDraft, name), draft, true),
  createEntry: (kind: EditableType, entry: NewEntry) =>
    request<EditedEntryName>('POST', atKind(paths.entries, kind), entry),
  /** An answer about a figure, which holds until its value changes. */
  checkFigure: (name: EditedEntryName, check: { path: RecordPath; value: unknown; is_right: boolean }) =>
    request<object>('POST', atEntry(paths.entryChecks, name), check),
  /** With the filters of the list. */
  records: (kind: EditableType, query: string) =>
    request<EntryRecords>('GET', atKind(paths.entryRecords, kind) + query),
  saveDrafts: async (kind: EditableType, rows: readonly DraftRow[], dryRun: boolean) =>
    request<DraftResults>(
      'POST',
      atKind(paths.entryDrafts, kind),
      await toJsonBody({ dry_run: dryRun }, 'rows', rows),
    ),
  prepareRemoval: (name: EditedEntryName, revision: number) =>
    request<PreparedDrafts>('POST', atEntry(paths.entryRemoval, name), { revision }),
  restore: (name: EditedEntryName) => request<PreparedDrafts>('POST', paths.removed, name),
  options: (source: OptionSource, text: string) =>
    request<StudioOption[]>(
      'GET',
      `${paths.options.replace(':source', source)}?q=${encodeURIComponent(text)}`,
    ),
  discardDraft: (draft: EntryName & { revision: number }) => request<object>('DELETE', paths.drafts, draft),
  differences: (entries?: readonly EntryName[]) =>
    request<EntryDifference[]>('POST', paths.differences, { entries }),
  publications: (before?: number) =>
    request<Publication[]>('GET', `${paths.publications}${before ? `?before=${before}` : ''}`),
  removed: () => request<RemovedEntry[]>('GET', paths.removed),
  publication: (id: number) => request<PublicationDetail>('GET', withId(paths.publication, id)),
  publish: (entries: (EntryName & { revision: number })[], note: string | null, due_at: string | null) =>
    request<Publication>('POST', paths.publications, { entries, note, due_at }),
  withdraw: (id: number) => request<unknown>('POST', withId(paths.publicationWithdrawal, id)),
  findFiles: (wanted: readonly string[]) =>
    request<StudioFile[]>('POST', paths.filesFound, { paths: wanted }),
  undo: (id: number) => request<UndoAnswer>('POST', withId(paths.publicationUndo, id)),
}
