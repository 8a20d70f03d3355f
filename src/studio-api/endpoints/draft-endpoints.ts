import { z } from 'zod'
import { discardDraftSchema } from '../../contract/studio/draft.ts'
import { studioApiPaths } from '../../contract/studio/studio-paths.ts'
import { removeDraft } from '../../drafts/draft-record.ts'
import type { StudioEndpoint } from '../studio-endpoint.ts'

const discardDraftEndpoint: StudioEndpoint<typeof discardDraftSchema> = {
  method: 'DELETE',
  path: studioApiPaths.drafts,
  may: 'editor',
  summary: 'Discards the draft of an entry; the published entry stays as it is',
  body: discardDraftSchema,
  answer: z.strictObject({}),
  handle: async ({ db }, { body }) => {
    await removeDraft(db, body)
    return {}
  },
}

export const draftEndpoints: StudioEndpoint[] = [discardDraftEndpoint]
