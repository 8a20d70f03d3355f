import { z } from 'zod'
import { isEmailAddress } from './email-address.ts'

/** The longest message that is taken, in UTF-16 units; PDFs have fewer words. */
export const mostMessageCharacters = 200_000

/** What is not text: half a character, and the sign that PostgreSQL cannot keep. */
const isText = (text: string) => text.isWellFormed() && !text.includes('\0')

/** What the contact form sends: SPEC section 7, with the messages of section 5. */
export const contactMessageSchema = z
  .object({
    subject: z
      .string()
      .trim()
      .min(1, 'Subject is required')
      .max(200, 'Subject is longer than 200 characters')
      .refine(isText, 'Subject has signs in it that are not text'),
    message: z
      .string('Message is required')
      .refine((text) => text.trim() !== '', { error: 'Message is required', abort: true })
      .max(mostMessageCharacters, 'Message is longer than 200,000 characters: please send it in parts')
      .refine(isText, 'Message has signs in it that are not text: please remove them'),
    from_email: z
      .string('Email is required')
      .trim()
      .min(1, { error: 'Email is required', abort: true })
      .refine(isEmailAddress, 'Please enter a valid email address'),
    leave_empty: z
      .string()
      .optional()
      .describe('Not for people: what fills it in is kept aside until somebody has looked at it'),
  })
  .meta({ id: 'ContactMessage' })

export type ContactMessage = z.infer<typeof contactMessageSchema>

export const contactReceiptSchema = z
  .object({ reference: z.string().describe('What to quote when asking about the message') })
  .meta({ id: 'ContactReceipt' })

export type ContactReceipt = z.infer<typeof contactReceiptSchema>

export const contactFormSchema = z
  .object({
    token: z.string().describe('For the header X-XSRF-TOKEN; the cookie XSRF-TOKEN holds it too'),
    key: z.string().describe('For the header Idempotency-Key of one message and its repetitions'),
  })
  .meta({ id: 'ContactForm' })

/** What a form needs before it is filled in. */
export type ContactForm = z.infer<typeof contactFormSchema>
