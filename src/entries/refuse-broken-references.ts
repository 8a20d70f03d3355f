import { StudioProblem } from '../contract/studio/studio-problem.ts'

/** PostgreSQL's codes for foreign_key_violation and unique_violation. */
const codes = new Set(['23503', '23505'])

/**
 * Runs a transaction and translates violated foreign keys, which databases check at commit.
 * @throws StudioProblem `still-referred-to`
 */
export async function refuseBrokenReferences<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (isViolation(error)) throw new StudioProblem('still-referred-to')
    throw error
  }
}

function isViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && codes.has(String(error.code))) return true
  return /(?:FOREIGN KEY|UNIQUE) constraint failed/.test(error.message)
}
