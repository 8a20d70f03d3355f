import { z } from 'zod'

const staffRole = z.enum(['editor', 'administrator'])

export const staffMemberSchema = z.object({
  id: z.int(),
  email: z.string(),
  role: staffRole,
  state: z.enum(['invited', 'active', 'disabled']),
  invited_at: z.string(),
  last_seen_at: z.string().nullable(),
})

export type StaffMember = z.infer<typeof staffMemberSchema>

export const inviteStaffSchema = z.strictObject({
  email: z
    .email()
    .max(254)
    .transform((email) => email.toLowerCase()),
  role: staffRole,
})

export const changeStaffSchema = z.strictObject({ role: staffRole, disabled: z.boolean() })

/** Who is signed in; `staff` is null if nobody is. Times are UTC, ISO 8601. */
export const studioSessionSchema = z.object({
  staff: z.object({ id: z.int(), email: z.string(), role: staffRole }).nullable(),
  expires_at: z.string().nullable().describe('When the session ends unless it is used'),
  verified_until: z
    .string()
    .nullable()
    .describe('Until then, dangerous actions need no new use of the passkey'),
})

export type StudioSession = z.infer<typeof studioSessionSchema>

export const studioAccountSchema = z.object({
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      created_at: z.string(),
      last_used_at: z.string().nullable(),
    }),
  ),
  sessions: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      created_at: z.string(),
      used_at: z.string(),
      is_current: z.boolean(),
    }),
  ),
})

export type StudioAccount = z.infer<typeof studioAccountSchema>

export const invitationAnswerSchema = z.object({
  link: z.string().describe('Valid once, for 24 hours; the part after # is its secret'),
  is_mailed: z.boolean(),
})

export type InvitationAnswer = z.infer<typeof invitationAnswerSchema>
