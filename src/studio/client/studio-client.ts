// The client of the studio's API. Responses have the types of the contract; failures are `StudioRefusal`s with
// a code.
import { completeRecords } from '../../contract/studio/complete-records.ts'
import { contentTypes, type EditableType } from '../../content-model/content-types.ts'
import type { ContentTypeName } from '../../content-model/name-spaces.ts'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { DraftResults, DraftRow, EntryRecordsAnswer } from '../../contract/studio/draft-batch.ts'
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
import type { TextHistory } from '../../contract/studio/text-history.ts'
import type { TranslationMemory } from '../../contract/studio/translation-memory.ts'
import { studioApiPaths as paths } from '../../contract/studio/studio-paths.ts'
import { requestJson, type Method } from './request-json.ts'
import { toJsonBody } from './json-body.ts'
import { askForPasskey } from './passkey-prompt.ts'
import { StudioRefusal } from '../words/studio-refusal.ts'

interface DraftToSave {
  revision: number
  record: LooseRecord
  /** `published_at` of the entry that was edited. */
  published_at: string | null
  /** `published_at` of the published record against which conflicts were resolved. */
  resolved_against?: string
}

interface NewEntry {
  record: LooseRecord
  /** The key of entries that are identified by a code or slug. */
  key: string | null
  /** The entry that was duplicated, and the figures that were copied from it. */
  copied?: { from: string; fields: string[] }
}

export type EntryName = { kind: ContentTypeName; key: string }

/** An entry that has an editor. */
export interface EditedEntryName {
  kind: EditableType
  key: string
}

/**
 * Sends a request. If the session has ended, or the action needs the passkey to be confirmed again, asks the user for the
 * passkey and repeats the request.
 */
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

const typeUrl = (path: string, kind: EditableType) => path.replace(':kind', contentTypes[kind].plural)

const entryUrl = (path: string, { kind, key }: EditedEntryName) =>
  typeUrl(path, kind).replace(':key', encodeURIComponent(key))

/** Requests around signing in, which must not open the passkey dialog. */
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
  dismissFirstSteps: () => request<FirstStepList>('DELETE', paths.firstSteps),
  entries: (kind: EditableType, query: string) =>
    request<StudioEntryList>('GET', typeUrl(paths.entries, kind) + query),
  entry: (name: EditedEntryName) => request<StudioEntry>('GET', entryUrl(paths.entry, name)),
  /** Never opens the passkey dialog, because an open page calls it every few seconds, even if nobody is there. */
  presence: (name: EditedEntryName) => requestJson<Presence>('POST', entryUrl(paths.entryPresence, name)),
  saveEntry: (name: EditedEntryName, draft: DraftToSave) =>
    request<SavedDraft>('PUT', entryUrl(paths.entryDraft, name), draft),
  /** Saves with `keepalive`, so that the browser completes the request after the page is closed. */
  saveEntryOnLeaving: (name: EditedEntryName, draft: DraftToSave) =>
    requestJson<SavedDraft>('PUT', entryUrl(paths.entryDraft, name), draft, true),
  createEntry: (kind: EditableType, entry: NewEntry) =>
    request<EditedEntryName>('POST', typeUrl(paths.entries, kind), entry),
  /** Confirms a suspicious figure, or takes the confirmation back. It is void once the value changes. */
  checkFigure: (name: EditedEntryName, check: { path: RecordPath; value: unknown; is_right: boolean }) =>
    request<object>('POST', entryUrl(paths.entryChecks, name), check),
  /** Entries with their records. `query` has the filters of the list. */
  records: async (kind: EditableType, query: string) =>
    completeRecords(await request<EntryRecordsAnswer>('GET', typeUrl(paths.entryRecords, kind) + query)),
  saveDrafts: async (kind: EditableType, rows: readonly DraftRow[], dryRun: boolean) =>
    request<DraftResults>(
      'POST',
      typeUrl(paths.entryDrafts, kind),
      await toJsonBody({ dry_run: dryRun }, 'rows', rows),
    ),
  translationMemory: (name: EditedEntryName, language: string) =>
    request<TranslationMemory>('GET', `${entryUrl(paths.entryTranslationMemory, name)}?language=${language}`),
  textHistory: (name: EditedEntryName, language: string) =>
    request<TextHistory>('GET', `${entryUrl(paths.entryTextHistory, name)}?language=${language}`),
  prepareRemoval: (name: EditedEntryName, revision: number) =>
    request<PreparedDrafts>('POST', entryUrl(paths.entryRemoval, name), { revision }),
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
