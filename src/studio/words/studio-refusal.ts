import type {
  FieldProblem,
  StudioProblemBody,
  StudioProblemCode,
} from '../../contract/studio/studio-problem.ts'

export type RefusalCode = StudioProblemCode | 'offline' | 'passkey-cancelled' | 'passkey-unsupported'

/** A failed request or action. `problemTexts` has a text for every code. */
export class StudioRefusal extends Error {
  override readonly name = 'StudioRefusal'
  readonly code: RefusalCode
  readonly fields: FieldProblem[]
  readonly params: StudioProblemBody['params']

  constructor(code: RefusalCode, { fields = [], params }: Partial<StudioProblemBody> = {}) {
    super(code)
    this.code = code
    this.fields = fields
    this.params = params
  }
}

/** The code of a `StudioRefusal`; 'failed' for any other error. */
export const codeOf = (error: unknown): RefusalCode =>
  error instanceof StudioRefusal ? error.code : 'failed'
