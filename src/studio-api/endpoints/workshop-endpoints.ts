import { typesOfTarget } from '../../content-model/entry-names.ts'
import { z } from 'zod'
import { listLabelledModels, MAX_LABELLED } from '../../catalogue/labelled-models.ts'
import { findMissingPhotographs } from '../../catalogue/missing-photographs.ts'
import { studioApiPaths } from '../../contract/studio/studio-paths.ts'
import {
  installationCheckSchema,
  labelledModelSchema,
  missingPhotographsSchema,
} from '../../contract/studio/workshop.ts'
import { findEntries, pickBest } from '../staff-search/find-entries.ts'
import type { StudioEndpoint } from '../studio-endpoint.ts'

const photographsEndpoint: StudioEndpoint = {
  method: 'GET',
  path: studioApiPaths.missingPhotographs,
  may: 'editor',
  summary: 'Versions of current models without a photograph',
  answer: missingPhotographsSchema,
  handle: ({ db }) => findMissingPhotographs(db),
}

const labelsEndpoint: StudioEndpoint = {
  method: 'GET',
  path: studioApiPaths.labelledModels,
  may: 'editor',
  summary: 'What labels print about a `model`, or about the first 50 models whose name or code contains `q`',
  answer: z.array(labelledModelSchema),
  handle: async ({ db }, { query }) => {
    const model = query.get('model') ?? ''
    if (/^\d{1,9}$/.test(model)) return listLabelledModels(db, [Number(model)])
    const searched = await findEntries(db, query.get('q') ?? '', typesOfTarget('models'))
    const best = searched && pickBest(searched, searched.found, MAX_LABELLED)
    return listLabelledModels(
      db,
      best?.map(({ key }) => Number(key)),
    )
  },
}

const checksEndpoint: StudioEndpoint = {
  method: 'GET',
  path: studioApiPaths.installationChecks,
  may: 'administrator',
  summary: 'The results of `npm run doctor`, without its requests over the network',
  answer: z.array(installationCheckSchema),
  handle: ({ checkInstallation }) => checkInstallation(),
}

export const workshopEndpoints: StudioEndpoint[] = [photographsEndpoint, labelsEndpoint, checksEndpoint]
