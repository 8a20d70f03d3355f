import { z } from 'zod'
import {
  fileRemovalSchema,
  fileReplacedSchema,
  fileReplacementSchema,
  findFilesSchema,
  studioFileListSchema,
  studioFileSchema,
  uploadKinds,
} from '../../contract/studio/studio-file.ts'
import { StudioProblem } from '../../contract/studio/studio-problem.ts'
import { studioApiPaths } from '../../contract/studio/studio-paths.ts'
import { describeKnownFiles } from '../../media/known-files.ts'
import { storeUpload } from '../../media/uploads/store-upload.ts'
import { removeFile, restoreFile } from '../../publications/remove-file.ts'
import { replaceFile } from '../../publications/replace-file.ts'
import { listFilesForStaff } from '../file-list.ts'
import type { StudioEndpoint } from '../studio-endpoint.ts'

const uploadEndpoint: StudioEndpoint = {
  method: 'PUT',
  path: studioApiPaths.uploads,
  may: 'editor',
  summary:
    'Stores a file of up to 40 MB; `name` is its name on the device, `as` (picture, drawing, pdf, model) the expected kind',
  isUpload: true,
  answer: studioFileSchema,
  handle: async ({ db, uploads, now }, { request, query }, staff) => {
    const file = await storeUpload(db, uploads, { ...readUpload(request, query), staff: staff.id }, now())
    return (await describeKnownFiles(db, [file.path]))[0]
  },
}

function readUpload(request: Request, query: URLSearchParams) {
  const length = request.headers.get('content-length')
  return {
    body: request.body,
    bytes: length === null ? undefined : Number(length),
    name: query.get('name') ?? '',
    wanted: readKind(query.get('as')),
  }
}

function readKind(name: string | null) {
  const kind = uploadKinds.find((each) => each === name)
  if (name !== null && kind === undefined) throw new StudioProblem('body-unreadable')
  return kind
}

const findFilesEndpoint: StudioEndpoint<typeof findFilesSchema> = {
  method: 'POST',
  path: studioApiPaths.filesFound,
  may: 'editor',
  summary: 'Pictures and files by their paths; unknown ones are left out',
  body: findFilesSchema,
  answer: z.array(studioFileSchema),
  handle: ({ db }, { body }) => describeKnownFiles(db, body.paths),
}

const filesEndpoint: StudioEndpoint = {
  method: 'GET',
  path: studioApiPaths.files,
  may: 'editor',
  summary:
    'Pictures and files, filtered by `q`, `kind` and `use` (unused, drafts, removed), from the result at `offset` on. Removed files are only listed with `use=removed`',
  answer: studioFileListSchema,
  handle: ({ db }, { query }) => {
    const offset = Number(query.get('offset') ?? 0)
    return listFilesForStaff(db, {
      text: query.get('q')?.trim() ?? '',
      kind: query.get('kind'),
      use: query.get('use'),
      offset: Number.isSafeInteger(offset) && offset > 0 ? offset : 0,
    })
  },
}

const fileRemovalEndpoint: StudioEndpoint<typeof fileRemovalSchema> = {
  method: 'PUT',
  path: studioApiPaths.fileRemoval,
  may: 'editor',
  summary: 'Removes an unused file, or restores it; removed files are deleted after 30 days',
  body: fileRemovalSchema,
  answer: z.strictObject({}),
  handle: async ({ db, now }, { body: { path, removed } }, staff) => {
    if (removed) await removeFile(db, path, staff.id, now())
    else await restoreFile(db, path)
    return {}
  },
}

const fileReplacementEndpoint: StudioEndpoint<typeof fileReplacementSchema> = {
  method: 'POST',
  path: studioApiPaths.fileReplacement,
  may: 'editor',
  summary: 'Replaces a file by another in drafts of all entries that show it',
  body: fileReplacementSchema,
  answer: fileReplacedSchema,
  handle: async ({ db, now }, { body }, staff) => ({
    drafts: await replaceFile(db, { ...body, staff: staff.id }, now()),
  }),
}

export const fileEndpoints: StudioEndpoint[] = [
  uploadEndpoint,
  filesEndpoint,
  fileRemovalEndpoint,
  fileReplacementEndpoint,
  findFilesEndpoint,
]
