/** A file cannot be imported: the message says what is wrong with it, `remedy` what to do. */
export class MediaFileProblem extends Error {
  override readonly name = 'MediaFileProblem'
  readonly remedy: string

  constructor(message: string, remedy: string, options?: ErrorOptions) {
    super(message, options)
    this.remedy = remedy
  }
}
