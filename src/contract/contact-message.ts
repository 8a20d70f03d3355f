import { z } from 'zod'

/** What the contact form sends: SPEC section 7, with the messages of section 5. */
export const contactMessageSchema = z
  .object({
    subject: z
      .string()
      .trim()
      .min(1, 'Subject is required')
      .max(200, 'Subject is longer than 200 characters'),
    message: z.string('Message is required').refine((text) => text.trim() !== '', 'Message is required'),
    from_email: z
      .string('Email is required')
      .trim()
      .min(1, { error: 'Email is required', abort: true })
      .max(254, { error: 'Please enter a valid email address', abort: true })
      .refine((address) => address.lastIndexOf('@') <= 64, {
        error: 'Please enter a valid email address',
        abort: true,
      })
      .pipe(z.email('Please enter a valid email address')),
  })
  .meta({ id: 'ContactMessage' })

export type ContactMessage = z.infer<typeof contactMessageSchema>

export const contactReceiptSchema = z
  .object({ reference: z.string().describe('What to quote when asking about the message') })
  .meta({ id: 'ContactReceipt' })

export type ContactReceipt = z.infer<typeof contactReceiptSchema>
