// Request bodies and texts that try to break parsers.
import fc from 'fast-check'

/** Control characters, lone surrogates, every kind of line end, direction marks, injection attempts. */
const trouble = fc.constantFrom(
  ...Array.from('\0\u0001\u0008\u001b\u007f\u0085\u00ad\u200b\u200e\u202e\u2066\u2028\u2029\ufeff\uffff'),
  '\ud800',
  '\udfff',
  '\r',
  '\n',
  '\r\n',
  '\n\r',
  '\t',
  ' ',
  '\r\nBcc: all@example.com\r\n',
  '\r\n.\r\n',
  '\n.\n',
  '--\r\n',
  '=?utf-8?q?x?=',
  '=0D=0A',
  'Content-Type: multipart/mixed; boundary=x\r\n\r\n--x',
  'begin 644 a.txt',
  'From ',
  '>From ',
  '<script>alert(1)</script>',
  '"><img src=x onerror=1>',
  '{{7*7}}',
  "'; drop table letter; --",
  '%0d%0aBcc:',
  '../../etc/passwd',
  'À\u0300\u0323',
  'ế',
  '飛行機',
  '✈️',
  '👩🏽‍✈️',
  'ﷺ',
  'ı',
)

const anyCharacter = fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit))

export const hostileTextArbitrary = fc.oneof(
  fc.array(fc.oneof(trouble, fc.string({ unit: 'grapheme', maxLength: 20 })), { maxLength: 12 }).map(join),
  fc.array(fc.oneof(anyCharacter, trouble), { maxLength: 40 }).map(join),
  fc.tuple(trouble, fc.integer({ min: 1, max: 3_000 })).map(([text, times]) => text.repeat(times)),
)

const address = fc.oneof(
  { weight: 3, arbitrary: fc.constant('pilot@example.com') },
  { weight: 1, arbitrary: fc.emailAddress() },
  { weight: 1, arbitrary: hostileTextArbitrary },
  { weight: 1, arbitrary: hostileTextArbitrary.map((text) => `${text}@example.com`) },
)

const wrongType = fc.oneof(fc.integer(), fc.boolean(), fc.constant(null), fc.array(fc.string()), fc.object())

const field = (text: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 9, arbitrary: text }, { weight: 1, arbitrary: wrongType })

const message = fc.record(
  {
    subject: field(fc.oneof(fc.constant('contact-us'), hostileTextArbitrary)),
    message: field(hostileTextArbitrary),
    from_email: field(address),
    leave_empty: field(fc.constant('')),
    about: field(hostileTextArbitrary),
    ['__proto__']: fc.constant({ admin: true }),
    reference: fc.string(),
  },
  { requiredKeys: ['subject', 'message', 'from_email'] },
)

/** A request body and its claimed content type. */
export const hostileBodyArbitrary: fc.Arbitrary<{ body: string; type: string }> = fc.record({
  body: fc.oneof(
    { weight: 8, arbitrary: message.map((given) => JSON.stringify(given)) },
    { weight: 1, arbitrary: message.map((given) => repeatKeys(JSON.stringify(given))) },
    { weight: 1, arbitrary: fc.json({ maxDepth: 6 }) },
    { weight: 1, arbitrary: hostileTextArbitrary },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 5_000 }).map((depth) => '['.repeat(depth)) },
  ),
  type: fc.oneof(
    { weight: 12, arbitrary: fc.constant('application/json') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'application/json; charset=utf-16',
        'text/plain',
        'multipart/form-data; boundary=x',
        'application/x-www-form-urlencoded',
        'application/json, text/html',
      ),
    },
  ),
})

/** Repeats every key of the object. */
function repeatKeys(json: string): string {
  const inside = json.slice(1, -1)
  return `{${inside},${inside}}`
}

function join(parts: string[]): string {
  return parts.join('')
}
