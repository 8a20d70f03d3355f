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

/** Undoes the CRLF line ends of form encoding. */
export function readForm(form: FormData) {
  const read = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
  }
  // The value becomes a header; anything but our own tokens is dropped.
  const readToken = (name: string) => /^[\w.-]{1,200}$/.exec(read(name))?.[0] ?? ''
  return {
    typed: { from_email: read('from_email'), message: read('message') },
    /** What the message is about; empty if the address does not say. */
    about: read('about'),
    /** Empty unless a program filled in the invisible field. */
    trap: read('leave_empty'),
    key: readToken('key'),
    token: readToken('token'),
  }
}

/** `errors` are current, `listed` is what remains of those found on sending. Only a failed attempt starts the checks. */
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
