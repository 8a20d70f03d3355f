import { expect, test } from 'vitest'
import { listPowerNumbers } from '../src/catalogue/search/fact-words.ts'
import { letterSubject } from '../src/contact/compose-letter.ts'
import { contactMessageSchema } from '../src/contract/contact-message.ts'
import { distributorRecordSchema } from '../src/contract/distributor.ts'
import { isEmailAddress } from '../src/contract/contact-rules.ts'
import {
  EMAIL_ADDRESS,
  filePaths,
  isWebAddress,
  PRODUCT_CODE,
  SLUG,
} from '../src/content-model/fields/patterns.ts'
import { listTerms } from '../src/finder/search/list-terms.ts'
import { readMeasures } from '../src/finder/search/read-measures.ts'
import { describeError } from '../src/mail/send-letter.ts'
import { parseRangeHeader } from '../src/media/byte-range.ts'
import { checkSvg } from '../src/media/check-svg.ts'
import { MediaFileProblem } from '../src/media/media-file-problem.ts'
import { findCanonicalPath } from '../src/server/http/canonical-path.ts'
import { createRedactor } from '../src/server/observability/redact-line.ts'
import { createRouteMatcher } from '../src/server/observability/route-pattern.ts'

/** Everything that applies regular expressions to untrusted text. */
const readers: Record<string, (text: string) => unknown> = {
  'a line of the log': createRedactor(['a-secret']),
  'the path of a request': createRouteMatcher([
    '/api/reviews',
    '/aircraft-models/:aircraftClassId',
    '/assets/*',
  ]),
  'the address of a page': (text) => findCanonicalPath(`/aircraft-models/3/${text}`, () => false),
  'the power of a model': (text) => listPowerNumbers([text]),
  'the subject of a letter': (text) =>
    letterSubject({ reference: '7K3F-9QXM', from_email: 'pilot@example.com', about: text, message: text }),
  'the answer of a mail server': (text) => describeError(new Error(text)),
  'an e-mail address': isEmailAddress,
  'a message': (text) => contactMessageSchema.safeParse({ subject: text, message: text, from_email: text }),
  'the header Range': parseRangeHeader,
  'figures of a search': readMeasures,
  'words of a search': (text) => listTerms(text, true),
  'a slug': (text) => SLUG.test(text),
  'a web address': (text) => isWebAddress(`https://${text}`),
  'an e-mail address of the catalogue': (text) => EMAIL_ADDRESS.test(text),
  'a product code': (text) => PRODUCT_CODE.test(text),
  'the path of a picture': (text) => filePaths.picture.pattern.test(`media/${text}`),
  'a telephone number': (text) => distributorRecordSchema.shape.phone.safeParse(text),
  'the style of a drawing': (text) => drawing(`<style>${text}</style>`),
  'an attribute of a drawing': (text) => drawing(`<path d='${text}'/>`),
}

/** Backtracking triggers: a character or two repeated, and something else at the end. */
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

const SHORT = 10_000
/** Quadratic time takes a tenth of a second for the short text. */
const MAX_MS = 45
/** Linear time grows as the text does, quadratic time 64-fold. */
const FACTOR = 8
const MAX_GROWTH = FACTOR * Math.sqrt(FACTOR)
/** If less than this for the short text is quadratic, a million characters take four seconds. */
const NEGLIGIBLE_MS = 0.4

test.each(Object.entries(readers))('%s is parsed in linear time', (_, read) => {
  for (const unit of units) {
    for (const end of ends) {
      const short = leastMs(() => read(textOf(unit, end, SHORT)), MAX_MS)
      expect(short, `${JSON.stringify(unit)} … ${end}`).toBeLessThan(MAX_MS)
      if (end !== '!' || short < NEGLIGIBLE_MS) continue
      const limit = short * MAX_GROWTH
      expect(
        leastMs(() => read(textOf(unit, end, FACTOR * SHORT)), limit),
        JSON.stringify(unit),
      ).toBeLessThan(limit)
    }
  }
})

/**
 * Tries several times to stay below a limit: the process may do other work meanwhile, such as collecting garbage, and the
 * caches of a busy processor are cold. What takes quadratic time exceeds the limit each time.
 */
function leastMs(work: () => unknown, limit: number): number {
  let least = Infinity
  for (let attempt = 0; attempt < 20 && least >= limit; attempt += 1) least = Math.min(least, msFor(work))
  return least
}

function textOf(unit: string, end: string, length: number): string {
  return unit.repeat(Math.ceil(length / unit.length)) + end
}

/** Processor time, which other load on the machine does not lengthen. */
function msFor(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

function drawing(inside: string): void {
  try {
    checkSvg(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`)
  } catch (error) {
    if (!(error instanceof MediaFileProblem)) throw error
  }
}
