/** The fields of the form in their order on the page, by the names that the API knows them by. */
export const fields = ['from_email', 'message'] as const

export type Field = (typeof fields)[number]

/** What was typed, by field. */
export type Typed = Record<Field, string>

/** What is wrong with a field, where something is. */
export type FieldErrors = Partial<Typed>

const emailAddress = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i

/**
 * What is wrong with a field, in the API's words. These are its rules said again, because its validator is too
 * large to be downloaded for two fields; a test holds the two together, and the API has the last word.
 */
export function checkField(field: Field, text: string): string | undefined {
  const trimmed = text.trim()
  if (field === 'message') return trimmed === '' ? 'Message is required' : undefined
  if (trimmed === '') return 'Email is required'
  const isValid = trimmed.length <= 254 && trimmed.lastIndexOf('@') <= 64 && emailAddress.test(trimmed)
  return isValid ? undefined : 'Please enter a valid email address'
}

/** What is wrong with what was typed; undefined where nothing is. */
export function checkFields(typed: Typed): FieldErrors | undefined {
  return errorsBy((field) => checkField(field, typed[field]))
}

/** Collects what is wrong, in the order of the page; undefined where nothing is. */
export function errorsBy(errorOf: (field: Field) => string | undefined): FieldErrors | undefined {
  const errors: FieldErrors = {}
  for (const field of fields) {
    const error = errorOf(field)
    if (error !== undefined) errors[field] = error
  }
  return Object.keys(errors).length > 0 ? errors : undefined
}

/** Reads what was typed. Forms end their lines with CRLF; what the visitor typed does not. */
export function typedIn(form: FormData): Typed {
  const textOf = (field: Field) => {
    const value = form.get(field)
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
  }
  return { from_email: textOf('from_email'), message: textOf('message') }
}
