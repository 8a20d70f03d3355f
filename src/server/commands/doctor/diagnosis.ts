export interface Verdict {
  level: 'ok' | 'warn' | 'fail'
  finding: string
  remedy?: string
}

/** `about` names what was checked, such as `database`. */
export type Diagnosis = Verdict & { about: string }

export const ok = (finding: string): Verdict => ({ level: 'ok', finding })
export const warn = (finding: string, remedy: string): Verdict => ({ level: 'warn', finding, remedy })
export const fail = (finding: string, remedy: string): Verdict => ({ level: 'fail', finding, remedy })

const labels = { ok: 'ok  ', warn: 'warn', fail: 'FAIL' }

export function formatDiagnosis({ level, about, finding, remedy }: Diagnosis): string {
  return `${labels[level]}  ${about.padEnd(9)}  ${finding}${remedy === undefined ? '' : ` ${remedy}`}`
}

/** The first names of a long list, such as `a, b and 3 more`. */
export function firstOf(names: readonly string[], max = 5): string {
  const shown = names.slice(0, max).join(', ')
  return names.length > max ? `${shown} and ${names.length - max} more` : shown
}

/** The message of an error with those of its causes. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? `: ${reasonOf(error.cause)}` : ''
  return (error.message || ('code' in error ? String(error.code) : error.name)) + cause
}
