import { z } from 'zod'

/** Each message is in exactly one tray. */
export const messageTraySchema = z.enum(['new', 'held', 'failed', 'answered'])

const letterStateSchema = z.enum(['queued', 'held', 'sent', 'parked'])

const studioMessageRowSchema = z.object({
  id: z.int(),
  reference: z.string(),
  tray: messageTraySchema,
  from_email: z.string(),
  received_at: z.string(),
  about: z.string().nullable().describe('The subject of the page from which the visitor wrote'),
  model: z
    .object({ id: z.int(), name: z.string() })
    .nullable()
    .describe('The model that the message is about'),
  excerpt: z.string(),
  reason: z
    .enum(['hidden-field', 'too-fast', 'refused', 'undelivered', 'waiting', 'answer-failed', 'other'])
    .nullable()
    .describe('Why the message is held, or what failed'),
  answered: z.object({ staff: z.string().nullable(), at: z.string() }).nullable(),
})

export type StudioMessageRow = z.infer<typeof studioMessageRowSchema>

export const studioMessageListSchema = z.object({
  counts: z.record(messageTraySchema, z.int()),
  rows: z.array(studioMessageRowSchema),
  has_more: z.boolean(),
})

export type StudioMessageList = z.infer<typeof studioMessageListSchema>

export const unreadSchema = z.object({ messages: z.int().describe('Number of new messages') })

export const studioMessageSchema = studioMessageRowSchema.omit({ excerpt: true }).extend({
  message: z.string(),
  language: z.string().nullable().describe("The language of the visitor's browser, such as vi"),
  letter: z
    .object({
      state: letterStateSchema,
      next_attempt_at: z.string().nullable(),
      last_answer: z.string().nullable().describe('The last answer of the mail server'),
    })
    .nullable()
    .describe("The letter about the message to the company's mailbox"),
  answers: z.array(
    z.object({
      reference: z.string(),
      text: z.string(),
      staff: z.string().nullable(),
      written_at: z.string(),
      state: letterStateSchema.nullable(),
      last_answer: z.string().nullable(),
    }),
  ),
  message_id: z.string().nullable().describe('Message-ID of the letter, for threads'),
  can_answer: z.boolean().describe('Whether the site has a mail server'),
})

export type StudioMessage = z.infer<typeof studioMessageSchema>

export const answeredSchema = z.strictObject({ answered: z.boolean() })

export const answerMessageSchema = z.strictObject({
  text: z
    .string()
    .max(20_000)
    .refine((text) => text.trim() !== ''),
})

/** `remaining` counts messages that stay because their letter is being sent right now. */
export const deletedMessagesSchema = z.object({ deleted: z.int(), remaining: z.int() })

export type DeletedMessages = z.infer<typeof deletedMessagesSchema>
