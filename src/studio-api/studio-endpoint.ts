import type { z } from 'zod'
import type { Database } from '../database/open-database.ts'
import type { StaffRole } from '../database/tables.ts'
import type { studioApiPaths } from '../contract/studio/studio-paths.ts'

/** What the studio's endpoints work with. */
export interface StudioSite {
  db: Database
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
}

interface EndpointDescription<Body extends z.ZodType> {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  path: (typeof studioApiPaths)[keyof typeof studioApiPaths]
  summary: string
  /** Only with a passkey used in the last five minutes. */
  needsFreshPasskey?: true
  body?: Body
  answer: z.ZodType
}

/** Who may call is part of every endpoint: one without a rule does not compile. */
export type StudioEndpoint<Body extends z.ZodType = z.ZodType> = EndpointDescription<Body> &
  (
    | { may: 'anyone'; handle: (site: StudioSite, call: StudioCall<z.output<Body>>) => Promise<unknown> }
    | {
        may: StaffRole
        handle: (site: StudioSite, call: StudioCall<z.output<Body>>, staff: SignedInStaff) => Promise<unknown>
      }
  )
