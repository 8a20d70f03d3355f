import type { FieldProblem, StudioProblemCode } from '../../contract/studio/studio-problem.ts'

export type Params = Readonly<Record<string, string | number>> | undefined

type Bound = string | number

interface RangeWords {
  both: (min: Bound, max: Bound) => string
  least: (min: Bound) => string
  most: (max: Bound) => string
  unknown: string
}

/** The server names the bound that was passed, the fields here both. */
export function describeRange(params: Params, words: RangeWords): string {
  const { min, max } = params ?? {}
  if (min !== undefined && max !== undefined) return words.both(min, max)
  if (min !== undefined) return words.least(min)
  return max === undefined ? words.unknown : words.most(max)
}

export const englishProblems = {
  /** What went wrong, and what to do next. */
  problems: {
    'body-unreadable': 'The server could not read that. Reload the page.',
    'entry-unknown': 'This entry is not there any more.',
    'not-signed-in': 'You are not signed in.',
    'session-expired': 'Your session has ended.',
    'not-allowed': 'Only an administrator may do that.',
    'passkey-needed': 'This needs your passkey once more.',
    'passkey-refused': 'The passkey was not accepted. Try again, or use another one.',
    'passkey-unknown': 'The studio does not know this passkey. Was it made for another address, or removed?',
    'invitation-invalid': 'This invitation was used already, or is older than 24 hours. Ask for another one.',
    'staff-disabled': 'Your access was ended. An administrator can open it again.',
    'staff-known': 'This address is on the list already.',
    'last-administrator': 'The last administrator stays: make somebody else administrator first.',
    'last-passkey': 'The last passkey stays: without it you could not sign in.',
    'other-site': 'The request came from another site. Reload the page.',
    'too-many-attempts': 'Too many attempts. Wait some minutes.',
    'revision-moved': 'Somebody saved a newer version meanwhile.',
    'base-moved': 'The published entry has changed meanwhile.',
    'nothing-to-publish': 'There is nothing to publish.',
    'too-many-entries': 'That is too much at once: publish in parts.',
    'draft-invalid': 'Something has to be mended first.',
    'draft-too-long': 'That is too long to be saved.',
    'undone-already': 'It was taken back already.',
    'undo-unrecorded': 'Only a list was kept of this import. A backup can undo it.',
    'still-referred-to': 'Other entries still refer to it.',
    failed: 'Something went wrong on the server. Try again.',
    offline: 'The server does not answer. Are you online?',
    'passkey-cancelled': 'No passkey was given. Try again, or use another one.',
    'passkey-unsupported':
      'This browser or device offers no passkeys. Use another device, or plug in a security key.',
  } satisfies Record<StudioProblemCode | 'offline' | 'passkey-cancelled' | 'passkey-unsupported', string>,
  fieldProblems: {
    missing: () => 'This is needed.',
    'not-a-number': () => 'This cannot be read as a figure.',
    'not-a-whole-number': () => 'A whole number, without a fraction.',
    'out-of-range': (params: Params) =>
      describeRange(params, {
        both: (min, max) => `Between ${min} and ${max}.`,
        least: (min) => `At least ${min}.`,
        most: (max) => `At most ${max}.`,
        unknown: 'The figure is outside its range.',
      }),
    'too-long': (params: Params) =>
      params?.['max'] === undefined ? 'This is too long.' : `At most ${params['max']} characters.`,
    'wrong-format': () => 'Not written as expected.',
    'not-an-option': () => 'Choose one of the list.',
    'less-than-other': () => 'The second figure is less than the first.',
    'only-if-discontinued': () => 'Only discontinued models have this.',
    taken: () => 'Another entry has this already.',
    'unknown-reference': () => 'What this refers to does not exist.',
    'code-retired': () => 'This code was given up: it may not be used again.',
    'code-alike': () => 'Another code looks too much like this one.',
    invalid: () => 'This cannot be published as it is.',
  } satisfies Record<FieldProblem['code'], (params: Params) => string>,
}
