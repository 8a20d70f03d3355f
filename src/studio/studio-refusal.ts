import type { FieldProblem, StudioProblemCode } from '../contract/studio/studio-problem.ts'

export type RefusalCode = StudioProblemCode | 'offline' | 'passkey-cancelled' | 'passkey-unsupported'

/** Something did not work; its code has words in every language. */
export class StudioRefusal extends Error {
  override readonly name = 'StudioRefusal'
  readonly code: RefusalCode
  readonly fields: FieldProblem[]
  readonly requestId: string | undefined

  constructor(code: RefusalCode, fields: FieldProblem[] = [], requestId?: string) {
    super(code)
    this.code = code
    this.fields = fields
    this.requestId = requestId
  }
}

export const codeOf = (error: unknown): RefusalCode =>
  error instanceof StudioRefusal ? error.code : 'failed'
