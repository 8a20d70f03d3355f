import type { StudioProblemCode } from '../contract/studio/studio-problem.ts'

/** A refusal that the studio has words for. */
export class StaffProblem extends Error {
  override readonly name = 'StaffProblem'
  readonly code: StudioProblemCode
  readonly params: Record<string, string | number> | undefined

  constructor(code: StudioProblemCode, params?: Record<string, string | number>, cause?: unknown) {
    super(code, { cause })
    this.code = code
    this.params = params
  }
}
