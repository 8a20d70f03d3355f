import isEmail from 'validator/lib/isEmail.js'

/**
 * Whether a text has the form of an e-mail address, internationalised ones included: at most 254 characters,
 * at most 64 of them before the @ sign. Browser and server ask the same function.
 */
export function isEmailAddress(text: string): boolean {
  const isText = !/\p{Surrogate}/u.test(text)
  return isText && text.length <= 254 && text.lastIndexOf('@') <= 64 && isEmail(text)
}
