// Every address of the studio's API. Only signed-in staff may read them, and no cache keeps their answers.
export const studioApiPaths = {
  session: '/api/studio/session',
  signInOptions: '/api/studio/sign-in/options',
  signIn: '/api/studio/sign-in',
  invitationOptions: '/api/studio/invitation/options',
  invitation: '/api/studio/invitation',
  account: '/api/studio/account',
  ownSession: '/api/studio/account/sessions/:id',
  passkeyOptions: '/api/studio/account/passkeys/options',
  passkeys: '/api/studio/account/passkeys',
  passkey: '/api/studio/account/passkeys/:id',
  staff: '/api/studio/staff',
  staffMember: '/api/studio/staff/:id',
  staffInvitation: '/api/studio/staff/:id/invitation',
  overview: '/api/studio/overview',
  models: '/api/studio/models',
  model: '/api/studio/models/:id',
  modelPresence: '/api/studio/models/:id/presence',
  modelDraft: '/api/studio/models/:id/draft',
  drafts: '/api/studio/drafts',
  differences: '/api/studio/differences',
  removed: '/api/studio/removed',
  publications: '/api/studio/publications',
  publication: '/api/studio/publications/:id',
  publicationUndo: '/api/studio/publications/:id/undo',
  openApi: '/api/studio/openapi.json',
} as const

/** Where the application itself is, and the pages as they will be once all drafts are published. */
export const STUDIO_PATH = '/studio'
/** Followed by # and the secret, which browsers do not send. */
export const STUDIO_INVITATION_PATH = '/studio/invitation'
export const STUDIO_PREVIEW_PATH = '/studio/preview'
/** Followed by the id of a publication and a page: the page as it would be without it. */
export const STUDIO_PREVIEW_WITHOUT_PATH = '/studio/preview/without'

/** Whether an address belongs to the studio or its API, which no public cache may answer. */
export function isStudioAddress(target: string): boolean {
  return /^\/(?:api\/)?studio(?:[/?]|$)/.test(target)
}
