/** A file cannot be imported: the message says what is wrong with it, `remedy` what to do. */
export class MediaFileProblem extends Error {
  override readonly name = 'MediaFileProblem'
  readonly remedy: string
  /** Of a drawing with something in it that is not allowed. */
  readonly line: number | undefined
  /** True for a PDF that acts by itself when it is opened, and for one that cannot be checked for that. */
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
