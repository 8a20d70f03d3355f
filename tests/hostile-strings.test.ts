import { expect, test } from 'vitest'
import { letterSubject } from '../src/contact/letter-subject.ts'
import { contactMessageSchema } from '../src/contract/contact-message.ts'
import { distributorRecordSchema } from '../src/contract/distributor.ts'
import { isEmailAddress } from '../src/contract/email-address.ts'
import { emailAddress, picturePath, productCode, slug, webAddress } from '../src/contract/record-fields.ts'
import { describeError } from '../src/mail/send-letter.ts'
import { readRange } from '../src/media/byte-range.ts'
import { checkSvg } from '../src/media/check-svg.ts'
import { MediaFileProblem } from '../src/media/media-file.ts'
import { cleanerOf } from '../src/server/clean-line.ts'
import { patternFinder } from '../src/server/route-pattern.ts'

/** Whatever reads texts of others by regular expressions. */
const readers: Record<string, (text: string) => unknown> = {
  'a line of the log': cleanerOf(['a-secret']),
  'the path of a request': patternFinder(['/api/reviews', '/aircraft-models/:aircraftClassId', '/assets/*']),
  'the subject of a letter': (text) => letterSubject('7K3F-9QXM', 'pilot@example.com', text),
  'the answer of a mail server': (text) => describeError(new Error(text)),
  'an e-mail address': isEmailAddress,
  'a message': (text) => contactMessageSchema.safeParse({ subject: text, message: text, from_email: text }),
  'the header Range': readRange,
  'a slug': (text) => slug.safeParse(text),
  'a web address': (text) => webAddress.safeParse(`https://${text}`),
  'an e-mail address of the catalogue': (text) => emailAddress.safeParse(text),
  'a product code': (text) => productCode.safeParse(text),
  'the path of a picture': (text) => picturePath.safeParse(`media/${text}`),
  'a telephone number': (text) => distributorRecordSchema.shape.phone.safeParse(text),
  'the style of a drawing': (text) => drawing(`<style>${text}</style>`),
  'an attribute of a drawing': (text) => drawing(`<path d='${text}'/>`),
}

/** What makes expressions try again: one sign or a few of them, over and over, and something else at the end. */
const units = [
  'a',
  '0',
  'é',
  '/',
  '.',
  '-',
  '@',
  ' ',
  '\n',
  '\\',
  '"',
  '%',
  ';',
  ':',
  '?',
  '=',
  '#',
  'a.',
  'a-',
  'a@',
  'a/',
  'a ',
  '://',
  'a://',
  '/a?',
  '/?',
  '.data',
  'url(',
  'url( ',
  ';q=0',
  'bytes=',
  '\r\n',
]
const ends = ['', '!', 'x', '@', '\0']

test.each(Object.entries(readers))('%s is read in time, however long and odd it is', (_, read) => {
  for (const unit of units) {
    for (const end of ends) {
      // Where the time grows with the square, the shorter text takes a second, and the longer one would take an hour.
      expect(
        msFor(() => read(textOf(unit, end, 30_000))),
        `${JSON.stringify(unit)} … ${end}`,
      ).toBeLessThan(400)
    }
    expect(
      msFor(() => read(textOf(unit, '!', 1_000_000))),
      JSON.stringify(unit),
    ).toBeLessThan(4_000)
  }
})

function textOf(unit: string, end: string, length: number): string {
  return unit.repeat(Math.ceil(length / unit.length)) + end
}

function msFor(work: () => unknown): number {
  const begun = performance.now()
  work()
  return performance.now() - begun
}

function drawing(inside: string): void {
  try {
    checkSvg(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`)
  } catch (error) {
    if (!(error instanceof MediaFileProblem)) throw error
  }
}
