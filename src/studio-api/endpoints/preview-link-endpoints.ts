import { z } from 'zod'
import {
  makePreviewLinkSchema,
  newPreviewLinkSchema,
  type PreviewLink,
  previewLinkSchema,
  usePreviewLinkSchema,
} from '../../contract/studio/preview-link.ts'
import { StudioProblem } from '../../contract/studio/studio-problem.ts'
import { STUDIO_SHARED_PATH, studioApiPaths } from '../../contract/studio/studio-paths.ts'
import {
  isPreviewLinkValid,
  issuePreviewLink,
  listPreviewLinks,
  PREVIEW_LINK_MS,
  revokePreviewLink,
} from '../../staff/preview-link.ts'
import { recordStaffEvent } from '../../staff/staff-event.ts'
import { toActor } from './account-endpoints.ts'
import { toPreviewCookie } from '../preview-cookie.ts'
import type { StudioEndpoint } from '../studio-endpoint.ts'

const listEndpoint: StudioEndpoint = {
  method: 'GET',
  path: studioApiPaths.previewLinks,
  may: 'editor',
  summary: 'The valid links to the preview',
  answer: z.array(previewLinkSchema),
  handle: async ({ db, now }): Promise<PreviewLink[]> => listPreviewLinks(db, now()),
}

const makeEndpoint: StudioEndpoint<typeof makePreviewLinkSchema> = {
  method: 'POST',
  path: studioApiPaths.previewLinks,
  may: 'editor',
  summary: 'Creates a link that shows the preview to anybody who has it, for seven days',
  body: makePreviewLinkSchema,
  answer: newPreviewLinkSchema,
  handle: async (site, call, staff) => {
    const { db, now } = site
    const { name } = call.body
    const secret = await issuePreviewLink(db, { staff: staff.id, name }, now())
    await recordStaffEvent(db, toActor(site, call, staff), 'preview link made', name)
    const expires = new Date(now().getTime() + PREVIEW_LINK_MS)
    const link = `${call.client.relyingParty.origin}${STUDIO_SHARED_PATH}#${secret}`
    return { link, expires_at: expires.toISOString() }
  },
}

const revokeEndpoint: StudioEndpoint = {
  method: 'DELETE',
  path: studioApiPaths.previewLink,
  may: 'editor',
  summary: 'Revokes a link to the preview',
  answer: z.array(previewLinkSchema),
  handle: async (site, call, staff) => {
    if (!(await revokePreviewLink(site.db, call.params['id'] ?? ''))) return undefined
    await recordStaffEvent(site.db, toActor(site, call, staff), 'preview link ended')
    return listPreviewLinks(site.db, site.now())
  },
}

/** Moves the secret of a link into a cookie, so that it never appears in the address of a page. */
const useEndpoint: StudioEndpoint<typeof usePreviewLinkSchema> = {
  method: 'POST',
  path: studioApiPaths.sharedPreview,
  may: 'anyone',
  limitsAttempts: true,
  summary: 'Lets the holder of a link see the preview, and nothing else',
  body: usePreviewLinkSchema,
  answer: z.strictObject({}),
  handle: async ({ db, now }, { body: { secret } }) => {
    if (!(await isPreviewLinkValid(db, secret, now()))) throw new StudioProblem('preview-link-invalid')
    return Response.json({}, { headers: { 'set-cookie': toPreviewCookie(secret) } })
  },
}

export const previewLinkEndpoints: StudioEndpoint[] = [
  listEndpoint,
  makeEndpoint,
  revokeEndpoint,
  useEndpoint,
]
