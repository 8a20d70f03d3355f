import { useState } from 'react'
import { checkField, errorsBy, type Field, type FieldErrors } from './contact-us-fields.ts'
import type { Sending } from './contact-us-sending.ts'

/**
 * What is wrong with each field now, and what still is of what was wrong when the form was sent. Fields are
 * not checked while they are first filled in; after an attempt that failed, each is as it is changed.
 */
export function useShownErrors(outcome: Sending | undefined) {
  const errors = outcome?.errors
  const [since, setSince] = useState({ outcome, errors, listed: errors })
  const shown = since.outcome === outcome ? since : { outcome, errors, listed: errors }
  const hasFailed = errors !== undefined || outcome?.failure !== undefined
  const recheck = (field: Field, text: string) => {
    if (!hasFailed) return
    const now: FieldErrors = { ...shown.errors, [field]: checkField(field, text) }
    const listed = errorsBy((each) => shown.listed?.[each] && now[each])
    setSince({ outcome, errors: now, listed })
  }
  return { errors: shown.errors ?? {}, listed: shown.listed ?? {}, recheck }
}
