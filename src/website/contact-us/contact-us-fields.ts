import { isEmailAddress } from '../../contract/email-address.ts'

/** The fields of the form in their order on the page, by the names that the API knows them by. */
export const fields = ['from_email', 'message'] as const

export type Field = (typeof fields)[number]

/** What was typed, by field. */
export type Typed = Record<Field, string>

/** What is wrong with a field, where something is. */
export type FieldErrors = Partial<Typed>

/**
 * What is wrong with a field, in the API's words. These are its rules said again, because its validator is too
 * large to be downloaded for two fields; a test holds the two together, and the API has the last word.
 */
export function checkField(field: Field, text: string): string | undefined {
  const trimmed = text.trim()
  if (field === 'message') return trimmed === '' ? 'Message is required' : undefined
  if (trimmed === '') return 'Email is required'
  return isEmailAddress(trimmed) ? undefined : 'Please enter a valid email address'
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

/** What the form sends along that nobody types. */
export interface Attempt {
  /** The same for a message and its repetitions. */
  key: string
  /** Shows where scripts are off that the form is ours. */
  token: string
  /** Empty, unless a program filled in what people do not see. */
  trap: string
}

/** Reads what was typed. Forms end their lines with CRLF; what the visitor typed does not. */
export function typedIn(form: FormData): Typed {
  return { from_email: textIn(form, 'from_email'), message: textIn(form, 'message') }
}

export function attemptIn(form: FormData): Attempt {
  return { key: sealIn(form, 'key'), token: sealIn(form, 'token'), trap: textIn(form, 'leave_empty') }
}

/** What we have put into the form ourselves; anything else could not stand in a header. */
function sealIn(form: FormData, name: string): string {
  return /^[\w.-]{1,200}$/.exec(textIn(form, name))?.[0] ?? ''
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
}
