import type { z } from 'zod'
import type { UploadSite } from '../media/store-upload.ts'
import type { Database } from '../database/open-database.ts'
import type { StaffRole } from '../database/tables.ts'
import type { InstallationCheck } from '../contract/studio/workshop.ts'
import type { studioApiPaths } from '../contract/studio/studio-paths.ts'
import type { InvitationMail } from '../staff/mail-invitation.ts'
import type { SignInDevice } from '../staff/registration.ts'
import type { StaffSession } from '../staff/staff-session.ts'

/** What the studio's endpoints work with. */
export interface StudioSite {
  db: Database
  siteUrl: string | undefined
  mail: InvitationMail
  checkInstallation: () => Promise<InstallationCheck[]>
  /** Where the site has no mail server, letters are files. */
  removeLetterFile: (reference: string) => Promise<void>
  uploads: UploadSite
  /** How many pictures the server still prepares; undefined if it has not counted them or prepares none. */
  picturesLeft: () => number | undefined
  /** Makes this process show the catalogue as it is: who publishes reads their own writing. */
  takeUpCatalogue: () => Promise<void>
  now: () => Date
  onError: (error: unknown) => void
}

export interface SignedInStaff {
  id: number
  email: string
  role: StaffRole
}

/** A request that its endpoint admits, with its body checked. */
export interface StudioCall<Body = unknown> {
  request: Request
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  body: Body
  requestId: string | undefined
  device: SignInDevice
  session: StaffSession | undefined
  /** Replaces the caller's session cookie; undefined removes it. */
  setSession: (secret: string | undefined) => void
}

interface EndpointDescription<Body extends z.ZodType> {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  path: (typeof studioApiPaths)[keyof typeof studioApiPaths]
  summary: string
  /** Only with a passkey used in the last five minutes. */
  needsFreshPasskey?: true
  /** Counts as an attempt to sign in, of which an address has a limited number. */
  isSignIn?: true
  /** The body is a file, which the handler reads as it arrives. */
  isUpload?: true
  body?: Body
  /** Of those that take more than a single entry. */
  maxBodyBytes?: number
  answer: z.ZodType
}

// Handlers are methods, so that endpoints with bodies of their own fit into one list.
/**
 * Who may call is part of every endpoint: one without a rule does not compile. Administrators may what editors may.
 * A handler returns what is sent as JSON, or a response; undefined where nothing has the id in the path.
 */
export type StudioEndpoint<Body extends z.ZodType = z.ZodType> = EndpointDescription<Body> &
  (
    | { may: 'anyone'; handle(site: StudioSite, call: StudioCall<z.output<Body>>): Promise<unknown> }
    | {
        may: StaffRole
        handle(site: StudioSite, call: StudioCall<z.output<Body>>, staff: SignedInStaff): Promise<unknown>
      }
  )
