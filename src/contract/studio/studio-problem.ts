import { z } from 'zod'
import { fieldProblemCodes } from '../../content-model/fields/field-problem.ts'

/** Codes of the problems of the studio's API. The studio translates them. */
export const studioProblemCodes = [
  'body-unreadable',
  'entry-unknown',
  'not-signed-in',
  'session-expired',
  'not-allowed',
  'passkey-needed',
  'passkey-refused',
  'passkey-copied',
  'passkey-unknown',
  'invitation-invalid',
  'staff-disabled',
  'staff-known',
  'last-administrator',
  'last-passkey',
  'other-site',
  'too-many-attempts',
  'revision-moved',
  'base-moved',
  'nothing-to-publish',
  'too-many-entries',
  'draft-invalid',
  'draft-too-long',
  'undone-already',
  'undo-unrecorded',
  'still-referred-to',
  'preview-link-invalid',
  'due-in-past',
  'due-too-far',
  'not-scheduled',
  'letter-held',
  'letter-not-held',
  'letter-in-delivery',
  'mail-unset',
  'upload-empty',
  'upload-broken',
  'upload-too-large',
  'upload-unknown-kind',
  'upload-heic',
  'upload-misnamed',
  'upload-unreadable',
  'upload-too-many-pixels',
  'upload-drawing-unsafe',
  'upload-pdf-active',
  'file-in-use',
  'disk-full',
  'media-away',
  'stays-for-good',
  'failed',
] as const

export type StudioProblemCode = (typeof studioProblemCodes)[number]

const params = z.record(z.string(), z.union([z.string(), z.number()]))

/** A problem of a field. `path` is that in the record, such as `['versions', 0, 'name']`. */
export const fieldProblemSchema = z.object({
  path: z.array(z.union([z.string(), z.number()])),
  code: z.enum(fieldProblemCodes),
  params: params.optional(),
})

export type FieldProblem = z.infer<typeof fieldProblemSchema>

/** The body of every error of the studio's API. */
export const studioProblemSchema = z.object({
  code: z.enum(studioProblemCodes),
  params: params.optional(),
  fields: z.array(fieldProblemSchema).optional(),
  request_id: z.string().optional(),
})

export type StudioProblemBody = z.infer<typeof studioProblemSchema>

/** Refuses a request of the studio, with a code that the studio translates. */
export class StudioProblem extends Error {
  override readonly name = 'StudioProblem'
  readonly code: StudioProblemCode
  readonly details: Omit<StudioProblemBody, 'code' | 'request_id'>

  constructor(code: StudioProblemCode, details: Omit<StudioProblemBody, 'code' | 'request_id'> = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}
