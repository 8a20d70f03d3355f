import type { FieldProblem, StudioProblemCode } from '../../../contract/studio/studio-problem.ts'
import { describeUnknown, type Params } from '../describe-unknown.ts'

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
    'passkey-copied':
      'A copy of this passkey may be in use, so it is not accepted any more. Use another passkey and remove this one under your name, or ask an administrator for an invitation.',
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
    'draft-invalid': 'Something has to be fixed first.',
    'draft-too-long': 'That is too long to be saved.',
    'undone-already': 'It was undone already.',
    'undo-unrecorded': 'Only a list was kept of this import. A backup can undo it.',
    'still-referred-to': 'Other entries still refer to it.',
    'preview-link-invalid': 'This link was ended, or is older than seven days. Ask for another one.',
    'due-in-past': 'That time is past already. Choose a later one.',
    'due-too-far': 'That is more than a year away. Choose an earlier time.',
    'not-scheduled': 'It does not wait any more: it is published or withdrawn.',
    'letter-held': 'This letter is held: release it first.',
    'letter-not-held': 'This letter is not held any more.',
    'letter-in-delivery': 'A letter of this message is being sent right now. Try again in half a minute.',
    'mail-unset': 'The site has no mail server, so it cannot send answers.',
    'upload-empty': 'This file is empty. Choose it again.',
    'upload-broken': 'The line broke while the file was sent. Try again.',
    'upload-too-large': 'This file is larger than 40 MB. Save it smaller.',
    'upload-unknown-kind':
      'Nobody here can open this kind of file. Use JPEG, PNG or WebP for pictures, PDF for documents, SVG for drawings and GLB for 3D models.',
    'upload-heic':
      'This browser cannot read HEIC. Save the photograph as JPEG, or set the camera to "Most compatible".',
    'upload-misnamed': 'This file is not what its name says, or not what belongs here. Choose the right one.',
    'upload-unreadable': 'This file is damaged and cannot be read. Save or export it again.',
    'upload-too-many-pixels': 'This picture has more than 60 million pixels. Save it smaller.',
    'upload-pdf-active':
      'This PDF runs a script, starts something or carries other files, or is protected so that nobody can tell. Print it into a new PDF and upload that.',
    'upload-drawing-unsafe':
      'This drawing has scripts, links or other things inside that are not drawn. Export it as a plain SVG.',
    'file-in-use': 'Entries still show this file. Replace it there first.',
    'disk-full': 'The server has no space left for files. Nothing was changed; tell whoever runs it.',
    'media-away': 'The store of pictures does not answer. Try again in a minute.',
    'stays-for-good': 'Entries of this type stay: change it instead.',
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
    'before-other': () => 'The end is before the beginning.',
    'more-than-other': () => 'It is more than the best possible.',
    'without-own-model': () => 'The model that it is made for is missing in this list.',
    'named-twice': () => 'One is named twice.',
    'only-if-discontinued': () => 'Only what is discontinued has this.',
    taken: () => 'Another entry has this already.',
    'unknown-reference': (params: Params) =>
      describeUnknown(params, {
        entry: (one, name) => `No ${one} is called ‘${name}’. Choose one of the list.`,
        scheme: (name) => `Its airframe has no colour scheme called ‘${name}’. Choose one of the list.`,
        code: (name) => `No product has the code ‘${name}’. Choose one of the list.`,
        file: (name) => `There is no file ‘${name}’. Choose another one.`,
        number: (number) => `Nothing has the number ${number}. Choose one of the list.`,
        other: 'What this refers to does not exist.',
      }),
    'unpublished-reference': () => 'This is not published yet: publish both together.',
    'still-named': (params: Params) => `‘${params?.['name']}’ still names it: change or remove that, too.`,
    'code-retired': () => 'This code was given up: it may not be used again.',
    'code-alike': () => 'Another code looks too much like this one.',
    invalid: () => 'This cannot be published as it is.',
  } satisfies Record<FieldProblem['code'], (params: Params) => string>,
}
