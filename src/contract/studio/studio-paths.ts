// All paths of the studio's API. Most are only for staff who are signed in, and answers are never cached.
export const studioApiPaths = {
  session: '/api/studio/session',
  signInOptions: '/api/studio/sign-in/options',
  signIn: '/api/studio/sign-in',
  invitationOptions: '/api/studio/invitation/options',
  invitation: '/api/studio/invitation',
  account: '/api/studio/account',
  ownSessions: '/api/studio/account/sessions',
  ownSession: '/api/studio/account/sessions/:id',
  passkeyOptions: '/api/studio/account/passkeys/options',
  passkeys: '/api/studio/account/passkeys',
  passkey: '/api/studio/account/passkeys/:id',
  staff: '/api/studio/staff',
  staffMember: '/api/studio/staff/:id',
  staffInvitation: '/api/studio/staff/:id/invitation',
  overview: '/api/studio/overview',
  unread: '/api/studio/unread',
  firstSteps: '/api/studio/first-steps',
  entries: '/api/studio/entries/:kind',
  entryRecords: '/api/studio/records/:kind',
  entryDrafts: '/api/studio/entries/:kind/drafts',
  entry: '/api/studio/entries/:kind/:key',
  entryPresence: '/api/studio/entries/:kind/:key/presence',
  entryDraft: '/api/studio/entries/:kind/:key/draft',
  entryChecks: '/api/studio/entries/:kind/:key/checks',
  entryTranslationMemory: '/api/studio/entries/:kind/:key/translation-memory',
  entryTextHistory: '/api/studio/entries/:kind/:key/text-history',
  entryRemoval: '/api/studio/entries/:kind/:key/removal',
  options: '/api/studio/options/:source',
  search: '/api/studio/search',
  searchStart: '/api/studio/search/start',
  drafts: '/api/studio/drafts',
  differences: '/api/studio/differences',
  removed: '/api/studio/removed',
  publications: '/api/studio/publications',
  publication: '/api/studio/publications/:id',
  publicationUndo: '/api/studio/publications/:id/undo',
  messages: '/api/studio/messages',
  message: '/api/studio/messages/:id',
  messageRelease: '/api/studio/messages/:id/release',
  messageResend: '/api/studio/messages/:id/resend',
  messageAnswered: '/api/studio/messages/:id/answered',
  messageAnswers: '/api/studio/messages/:id/answers',
  messageSender: '/api/studio/messages/:id/sender',
  publicationWithdrawal: '/api/studio/publications/:id/withdrawal',
  completeness: '/api/studio/completeness',
  translations: '/api/studio/translations',
  translationEntries: '/api/studio/translations/entries',
  translationTexts: '/api/studio/translations/texts',
  translationPo: '/api/studio/translations/po',
  translationImport: '/api/studio/translations/import',
  previewLinks: '/api/studio/preview-links',
  previewLink: '/api/studio/preview-links/:id',
  sharedPreview: '/api/studio/shared-preview',
  missingPhotographs: '/api/studio/missing-photographs',
  labelledModels: '/api/studio/labelled-models',
  installationChecks: '/api/studio/installation-checks',
  uploads: '/api/studio/uploads',
  files: '/api/studio/files',
  fileRemoval: '/api/studio/files/removal',
  fileReplacement: '/api/studio/files/replacement',
  filesFound: '/api/studio/files/found',
  openApi: '/api/studio/openapi.json',
} as const

/** Path of the studio's application. */
export const STUDIO_PATH = '/studio'
/** Followed by # and the secret, which browsers do not send. */
export const STUDIO_INVITATION_PATH = '/studio/invitation'
/** Followed by # and the secret of a link to the preview. */
export const STUDIO_SHARED_PATH = '/studio/shared'
/** Followed by the path of a page, which is shown with all drafts published. */
export const STUDIO_PREVIEW_PATH = '/studio/preview'
/** Followed by the id of a publication and the path of a page, which is shown as if the publication were undone. */
export const STUDIO_PREVIEW_WITHOUT_PATH = '/studio/preview/without'

/** Whether an address belongs to the studio or its API, whose answers must not be cached. */
export function isStudioAddress(target: string): boolean {
  return /^\/(?:api\/)?studio(?:[/?]|$)/.test(target)
}
