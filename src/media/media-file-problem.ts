/** A file cannot be imported: the message says what is wrong with it, `remedy` what to do. */
export class MediaFileProblem extends Error {
  override readonly name = 'MediaFileProblem'
  readonly remedy: string
  /** Of a drawing with something in it that is not allowed. */
  readonly line: number | undefined

  constructor(message: string, remedy: string, { line, ...options }: ErrorOptions & { line?: number } = {}) {
    super(message, options)
    this.remedy = remedy
    this.line = line
  }
}
