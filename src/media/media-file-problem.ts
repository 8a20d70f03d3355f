/** A file cannot be used. The message says what is wrong with it, and `remedy` what to do. */
export class MediaFileProblem extends Error {
  override readonly name = 'MediaFileProblem'
  readonly remedy: string
  /** The line of a drawing that contains something that is not allowed. */
  readonly line: number | undefined
  /** Whether it is a PDF that does something by itself when it is opened, or that cannot be checked for that. */
  readonly isActive: boolean

  constructor(
    message: string,
    remedy: string,
    { line, isActive = false, ...options }: ErrorOptions & { line?: number; isActive?: boolean } = {},
  ) {
    super(message, options)
    this.remedy = remedy
    this.line = line
    this.isActive = isActive
  }
}
