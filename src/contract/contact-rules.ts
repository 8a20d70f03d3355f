// The rules of a contact message as plain functions, which browsers can download without the library for schemas.
import isEmail from 'validator/lib/isEmail.js'

export const MAX_MESSAGE_CHARACTERS = 200_000
export const MAX_ABOUT_CHARACTERS = 200

/** Whether the databases can store the text. PostgreSQL cannot store lone surrogates and NUL. */
export function isStorableText(text: string): boolean {
  return !/[\p{Cs}\0]/u.test(text)
}

export type MessageProblem = NonNullable<ReturnType<typeof findEmailProblem | typeof findMessageProblem>>

export function findEmailProblem(text: string) {
  const email = text.trim()
  if (email === '') return 'Email is required'
  return isEmailAddress(email) ? undefined : 'Please enter a valid email address'
}

export function findMessageProblem(text: string) {
  if (text.trim() === '') return 'Message is required'
  if (text.length > MAX_MESSAGE_CHARACTERS)
    return 'Message is longer than 200,000 characters: please send it in parts'
  return isStorableText(text)
    ? undefined
    : 'Message contains characters that are not text: please remove them'
}

/** Control characters, line ends and lone surrogates, some of which the standard once allowed within quotes. */
const forbiddenCharacters = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u

export function isEmailAddress(text: string): boolean {
  return !forbiddenCharacters.test(text) && text.length <= 254 && text.lastIndexOf('@') <= 64 && isEmail(text)
}
