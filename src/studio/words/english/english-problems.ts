import type { FieldProblem, StudioProblemCode } from '../../../contract/studio/studio-problem.ts'
import { describeUnknown, type Params } from '../describe-unknown.ts'

type Bound = string | number

interface RangeWords {
  both: (min: Bound, max: Bound) => string
  least: (min: Bound) => string
  most: (max: Bound) => string
  unknown: string
}

/**
 * Describes a range by the bounds that are known: the server reports only the violated one, local checks report
 * both.
 */
export function describeRange(params: Params, words: RangeWords): string {
  const { min, max } = params ?? {}
  if (min !== undefined && max !== undefined) return words.both(min, max)
  if (min !== undefined) return words.least(min)
  return max === undefined ? words.unknown : words.most(max)
}

export const englishProblems = {
  /** What went wrong, and what the user can do about it. */
  problems: {
    'body-unreadable': 'The server could not read that. Reload the page.',
    'entry-unknown': 'This entry no longer exists.',
    'not-signed-in': 'You are not signed in.',
    'session-expired': 'Your session has ended.',
    'not-allowed': 'Only an administrator may do that.',
    'passkey-copied':
      'A copy of this passkey may be in use, so it is no longer accepted. Use another passkey and remove this one under your name, or ask an administrator for an invitation.',
    'passkey-needed': 'Please confirm this with your passkey.',
    'passkey-refused': 'The passkey was not accepted. Try again, or use another one.',
    'passkey-unknown': 'The studio does not know this passkey. Was it made for another address, or removed?',
    'invitation-invalid': 'This invitation was already used or is older than 24 hours. Ask for a new one.',
    'staff-disabled': 'Your access was disabled. An administrator can enable it again.',
    'staff-known': 'This address is already on the list.',
    'last-administrator': 'This is the last administrator: make somebody else administrator first.',
    'last-passkey': 'This is your last passkey: without it you could not sign in.',
    'other-site': 'The request came from another site. Reload the page.',
    'too-many-attempts': 'Too many attempts. Wait a few minutes.',
    'revision-moved': 'Somebody saved a newer version in the meantime.',
    'base-moved': 'The published entry was changed in the meantime.',
    'nothing-to-publish': 'There is nothing to publish.',
    'too-many-entries': 'That is too much at once: publish it in parts.',
    'draft-invalid': 'Something has to be fixed first.',
    'draft-too-long': 'This is too long to be saved.',
    'undone-already': 'This was already undone.',
    'undo-unrecorded': 'Only a list of this import was kept. Restore a backup to undo it.',
    'still-referred-to': 'Other entries still refer to it.',
    'preview-link-invalid': 'This link was revoked or is older than seven days. Ask for a new one.',
    'due-in-past': 'That time is in the past. Choose a later one.',
    'due-too-far': 'That is more than a year away. Choose an earlier time.',
    'not-scheduled': 'This is no longer scheduled: it was published or withdrawn.',
    'letter-held': 'This e-mail is held: release it first.',
    'letter-not-held': 'This e-mail is no longer held.',
    'letter-in-delivery': 'An e-mail of this message is being sent right now. Try again in half a minute.',
    'mail-unset': 'The site has no mail server, so it cannot send answers.',
    'upload-empty': 'This file is empty. Choose it again.',
    'upload-broken': 'The connection was lost during the upload. Try again.',
    'upload-too-large': 'This file is larger than 40 MB. Reduce its size.',
    'upload-unknown-kind':
      'This kind of file is not supported. Use JPEG, PNG or WebP for pictures, PDF for documents, SVG for drawings and GLB for 3D models.',
    'upload-heic':
      'This browser cannot read HEIC. Save the photograph as JPEG, or set the camera to "Most compatible".',
    'upload-misnamed': 'This file is not what its name says, or not the right kind. Choose another one.',
    'upload-unreadable': 'This file is damaged and cannot be read. Save or export it again.',
    'upload-too-many-pixels': 'This picture has more than 60 million pixels. Reduce its size.',
    'upload-pdf-active':
      'This PDF contains scripts, actions or other files, or is protected so that it cannot be checked. Print it into a new PDF and upload that.',
    'upload-drawing-unsafe':
      'This drawing contains scripts, links or other active content. Export it as a plain SVG.',
    'file-in-use': 'Entries still use this file. Replace it there first.',
    'disk-full': 'The server has no space left for files. Nothing was changed; tell the person who runs it.',
    'media-away': 'The picture storage does not respond. Try again in a minute.',
    'stays-for-good': 'Entries of this type cannot be removed: change it instead.',
    failed: 'Something went wrong on the server. Try again.',
    offline: 'The server does not respond. Are you online?',
    'passkey-cancelled': 'No passkey was given. Try again, or use another one.',
    'passkey-unsupported':
      'This browser or device does not support passkeys. Use another device, or plug in a security key.',
  } satisfies Record<StudioProblemCode | 'offline' | 'passkey-cancelled' | 'passkey-unsupported', string>,
  fieldProblems: {
    missing: () => 'This is required.',
    'not-a-number': () => 'This is not a number.',
    'not-a-whole-number': () => 'This must be a whole number.',
    'out-of-range': (params: Params) =>
      describeRange(params, {
        both: (min, max) => `Between ${min} and ${max}.`,
        least: (min) => `At least ${min}.`,
        most: (max) => `At most ${max}.`,
        unknown: 'The number is out of range.',
      }),
    'too-long': (params: Params) =>
      params?.['max'] === undefined ? 'This is too long.' : `At most ${params['max']} characters.`,
    'wrong-format': () => 'The format is wrong.',
    'not-an-option': () => 'Choose one from the list.',
    'less-than-other': () => 'The second figure is less than the first.',
    'before-other': () => 'The end is before the beginning.',
    'more-than-other': () => 'This is more than the highest possible value.',
    'without-own-model': () => 'The model that it is made for is missing from this list.',
    'named-twice': () => 'One is listed twice.',
    'only-if-discontinued': () => 'Only discontinued entries have this.',
    taken: () => 'Another entry already has this.',
    'unknown-reference': (params: Params) =>
      describeUnknown(params, {
        entry: (one, name) => `No ${one} is called ‘${name}’. Choose one from the list.`,
        scheme: (name) => `Its airframe has no colour scheme called ‘${name}’. Choose one from the list.`,
        code: (name) => `No product has the code ‘${name}’. Choose one from the list.`,
        file: (name) => `There is no file ‘${name}’. Choose another one.`,
        number: (number) => `Nothing has the number ${number}. Choose one from the list.`,
        other: 'What this refers to does not exist.',
      }),
    'unpublished-reference': () => 'This is not published yet: publish both together.',
    'still-named': (params: Params) => `‘${params?.['name']}’ still refers to it: change or remove that too.`,
    'code-retired': () => 'This code was retired and may not be used again.',
    'code-alike': () => 'This code looks too similar to another one.',
    invalid: () => 'This cannot be published as it is.',
  } satisfies Record<FieldProblem['code'], (params: Params) => string>,
}
