import { useState } from 'react'
import { findEmailProblem, findMessageProblem } from '../../contract/contact-rules.ts'

export const fields = ['from_email', 'message'] as const

export type Field = (typeof fields)[number]

export type FieldValues = Record<Field, string>

export type FieldErrors = Partial<FieldValues>

export function checkField(field: Field, text: string): string | undefined {
  return field === 'message' ? findMessageProblem(text) : findEmailProblem(text)
}

export function checkFieldValues(typed: FieldValues): FieldErrors | undefined {
  return collectErrors((field) => checkField(field, typed[field]))
}

export function collectErrors(errorOf: (field: Field) => string | undefined): FieldErrors | undefined {
  const errors: FieldErrors = {}
  for (const field of fields) {
    const error = errorOf(field)
    if (error !== undefined) errors[field] = error
  }
  return Object.keys(errors).length > 0 ? errors : undefined
}

export type FilledForm = ReturnType<typeof readForm>

/** Reads the submitted form. Replaces the CRLF line breaks of form encoding. */
export function readForm(form: FormData) {
  const read = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
  }
  // The value is sent as a header, so anything but a well-formed token is dropped.
  const readToken = (name: string) => /^[\w.-]{1,200}$/.exec(read(name))?.[0] ?? ''
  return {
    typed: { from_email: read('from_email'), message: read('message') },
    /** The subject from the URL, or an empty text. */
    about: read('about'),
    /** The content of the invisible field, which only programs fill in. */
    trap: read('leave_empty'),
    key: readToken('key'),
    token: readToken('token'),
  }
}

/**
 * Checks the fields again while typing, but only after a failed attempt to send. `errors` are the current errors,
 * `listed` those found when sending that are not corrected yet.
 */
export function useFieldErrors(outcome: { errors?: FieldErrors; failure?: string } | undefined) {
  const errors = outcome?.errors
  const [since, setSince] = useState({ outcome, errors, listed: errors })
  const shown = since.outcome === outcome ? since : { outcome, errors, listed: errors }
  const hasFailed = errors !== undefined || outcome?.failure !== undefined
  const recheck = (field: Field, text: string) => {
    if (!hasFailed) return
    const now: FieldErrors = { ...shown.errors, [field]: checkField(field, text) }
    const listed = collectErrors((each) => shown.listed?.[each] && now[each])
    setSince({ outcome, errors: now, listed })
  }
  return { errors: shown.errors ?? {}, listed: shown.listed ?? {}, recheck }
}
