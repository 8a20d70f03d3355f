import type {
  FieldProblem,
  StudioProblemBody,
  StudioProblemCode,
} from '../../contract/studio/studio-problem.ts'

export type RefusalCode = StudioProblemCode | 'offline' | 'passkey-cancelled' | 'passkey-unsupported'

/** Something did not work; its code has words in every language. */
export class StudioRefusal extends Error {
  override readonly name = 'StudioRefusal'
  readonly code: RefusalCode
  readonly fields: FieldProblem[]
  readonly requestId: string | undefined
  readonly params: StudioProblemBody['params']

  constructor(code: RefusalCode, { fields = [], request_id, params }: Partial<StudioProblemBody> = {}) {
    super(code)
    this.code = code
    this.fields = fields
    this.requestId = request_id
    this.params = params
  }
}

export const codeOf = (error: unknown): RefusalCode =>
  error instanceof StudioRefusal ? error.code : 'failed'
