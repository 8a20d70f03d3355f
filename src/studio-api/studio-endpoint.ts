import type { z } from 'zod'
import type { UploadSite } from '../media/uploads/store-upload.ts'
import type { Database } from '../database/open-database.ts'
import type { StaffRole } from '../database/tables.ts'
import type { InstallationCheck } from '../contract/studio/workshop.ts'
import type { studioApiPaths } from '../contract/studio/studio-paths.ts'
import type { InvitationMail } from '../staff/mail-invitation.ts'
import type { SignInClient } from '../staff/registration.ts'
import type { StaffSession } from '../staff/staff-session.ts'

/** What the handlers of the studio's endpoints need from the server. */
export interface StudioSite {
  db: Database
  siteUrl: string | undefined
  mail: InvitationMail
  checkInstallation: () => Promise<InstallationCheck[]>
  /** Removes the file of a letter, which a site without a mail server writes. */
  removeLetterFile: (reference: string) => Promise<void>
  uploads: UploadSite
  /** How many pictures the server still prepares; undefined if it has not counted them or prepares none. */
  picturesLeft: () => number | undefined
  /** Makes this process show the current catalogue, so that somebody who publishes sees the result at once. */
  refreshCatalogue: () => Promise<void>
  now: () => Date
  onError: (error: unknown) => void
}

export interface SignedInStaff {
  id: number
  email: string
  role: StaffRole
}

/** A request with its parsed body and the caller's session. */
export interface StudioCall<Body = unknown> {
  request: Request
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  body: Body
  requestId: string | undefined
  client: SignInClient
  session: StaffSession | undefined
  /** Replaces the caller's session cookie; undefined removes it. */
  setSession: (secret: string | undefined) => void
}

interface EndpointDescription<Body extends z.ZodType> {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  path: (typeof studioApiPaths)[keyof typeof studioApiPaths]
  summary: string
  /** Whether the caller must have used a passkey in the last five minutes. */
  needsFreshPasskey?: true
  /** Whether a request counts against the limit of sign-in attempts per address. */
  limitsAttempts?: true
  /** Pages call it at intervals, even if nobody is there, so a call does not prolong the session. */
  isPolled?: true
  /** The body is a file, which the handler reads as it arrives. */
  isUpload?: true
  body?: Body
  /** Set for endpoints that accept more than a single entry. */
  maxBodyBytes?: number
  answer: z.ZodType
}

/**
 * An endpoint of the studio's API. `may` says who may call it; without that it does not compile. Administrators may do whatever
 * editors may. A handler returns a value to send as JSON, or a Response, or undefined for the answer 404. Handlers are methods,
 * whose parameters TypeScript checks less strictly, so that endpoints with different bodies fit into one list.
 */
export type StudioEndpoint<Body extends z.ZodType = z.ZodType> = EndpointDescription<Body> &
  (
    | { may: 'anyone'; handle(site: StudioSite, call: StudioCall<z.output<Body>>): Promise<unknown> }
    | {
        may: StaffRole
        handle(site: StudioSite, call: StudioCall<z.output<Body>>, staff: SignedInStaff): Promise<unknown>
      }
  )
