import isEmail from 'validator/lib/isEmail.js'

/** What has no place in a line: controls, ends of lines, halves of signs. Within quotes the standard has allowed some. */
const inNoLine = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u

/**
 * Whether a text has the form of an e-mail address, internationalised ones included: in one line, at most 254
 * characters, at most 64 of them before the @ sign. Browser and server ask the same function.
 */
export function isEmailAddress(text: string): boolean {
  return !inNoLine.test(text) && text.length <= 254 && text.lastIndexOf('@') <= 64 && isEmail(text)
}
