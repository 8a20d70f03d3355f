/** What the doctor says of one thing. */
export interface Diagnosis {
  level: 'ok' | 'warn' | 'fail'
  /** Such as `database`. */
  about: string
  /** A sentence for a person. */
  finding: string
  /** What to do; where nothing is wrong, nothing. */
  remedy?: string
}

/** Makes diagnoses of one thing. */
export function diagnosesOf(about: string) {
  return {
    ok: (finding: string): Diagnosis => ({ level: 'ok', about, finding }),
    warn: (finding: string, remedy: string): Diagnosis => ({ level: 'warn', about, finding, remedy }),
    fail: (finding: string, remedy: string): Diagnosis => ({ level: 'fail', about, finding, remedy }),
  }
}

const labels = { ok: 'ok  ', warn: 'warn', fail: 'FAIL' }

/** One line for a person. */
export function diagnosisLine({ level, about, finding, remedy }: Diagnosis): string {
  return `${labels[level]}  ${about.padEnd(9)}  ${finding}${remedy === undefined ? '' : ` ${remedy}`}`
}

/** The first of a long list, in words. */
export function firstOf(names: readonly string[], most = 5): string {
  const shown = names.slice(0, most).join(', ')
  return names.length > most ? `${shown} and ${names.length - most} more` : shown
}

/** Why something did not work, in the words of the error. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? `: ${reasonOf(error.cause)}` : ''
  return (error.message || ('code' in error ? String(error.code) : error.name)) + cause
}
