import { z } from 'zod'
import {
  findEmailProblem,
  findMessageProblem,
  isStorableText,
  MAX_ABOUT_CHARACTERS,
  MAX_MESSAGE_CHARACTERS,
} from './contact-rules.ts'

type Check = (text: string, context: z.RefinementCtx) => void

function toCheck(findProblem: (text: string) => string | undefined): Check {
  return (text, context) => {
    const problem = findProblem(text)
    if (problem !== undefined) context.addIssue(problem)
  }
}

/** What the contact form sends (SPEC, section 7), with error messages of section 5. */
export const contactMessageSchema = z
  .object(
    {
      subject: z
        .string('Subject is required')
        .trim()
        .min(1, 'Subject is required')
        .max(200, 'Subject is longer than 200 characters')
        .refine(isStorableText, 'Subject contains characters that are not text'),
      message: z
        .string('Message is required')
        .superRefine(toCheck(findMessageProblem))
        .meta({ minLength: 1, maxLength: MAX_MESSAGE_CHARACTERS }),
      from_email: z
        .string('Email is required')
        .trim()
        .superRefine(toCheck(findEmailProblem))
        .meta({ minLength: 1 }),
      about: z
        .string('About must be text')
        .trim()
        .refine(
          (text) => Array.from(text).length <= MAX_ABOUT_CHARACTERS,
          'About is longer than 200 characters',
        )
        .refine(isStorableText, 'About contains characters that are not text')
        .meta({ maxLength: MAX_ABOUT_CHARACTERS })
        .optional()
        .describe(
          'What the message is about: an aircraft model or a product code, with details after a colon',
        ),
      leave_empty: z
        .string('leave_empty must be text')
        .optional()
        .describe('A trap for programs: a message with a value here is held until somebody has read it'),
    },
    'The body must be a JSON object',
  )
  .meta({ id: 'ContactMessage' })

export type ContactMessage = z.infer<typeof contactMessageSchema>

export const contactReceiptSchema = z
  .object({ reference: z.string().describe('The reference to quote when asking about the message') })
  .meta({ id: 'ContactReceipt' })

export type ContactReceipt = z.infer<typeof contactReceiptSchema>

export const contactFormSchema = z
  .object({
    token: z.string().describe('For the header X-XSRF-TOKEN; also in the cookie XSRF-TOKEN'),
    key: z.string().describe('For the header Idempotency-Key of one message and its repetitions'),
  })
  .meta({ id: 'ContactForm' })

export type ContactForm = z.infer<typeof contactFormSchema>
