import { z } from 'zod'

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]+$/)

/** The common part of what `startRegistration` and `startAuthentication` of @simplewebauthn/browser return. */
const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.looseObject({}),
}

const newPasskeySchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,30}$/))
      .max(10)
      .optional(),
  }),
})

const usedPasskeySchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
})

/** The parameter `optionsJSON` of `startRegistration` and `startAuthentication`. */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() })

export const invitationSecretSchema = z.strictObject({
  secret: z.string().max(100).describe("The part after # in the invitation's link"),
})

export const acceptInvitationSchema = invitationSecretSchema.extend({ passkey: newPasskeySchema })

export const signInSchema = z.strictObject({ passkey: usedPasskeySchema })

export const addPasskeySchema = z.strictObject({ passkey: newPasskeySchema })

export type NewPasskey = z.infer<typeof newPasskeySchema>

export type UsedPasskey = z.infer<typeof usedPasskeySchema>
