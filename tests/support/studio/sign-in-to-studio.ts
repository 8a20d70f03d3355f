// Signs in to the studio of a running server.
import { z } from 'zod'
import { studioSessionSchema } from '../../../src/contract/studio/staff-account.ts'
import { studioApiPaths as paths } from '../../../src/contract/studio/studio-paths.ts'
import { databaseLocation, openDatabase } from '../../../src/database/open-database.ts'
import { addStaff } from '../../../src/staff/staff-member.ts'
import { softwareAuthenticator } from './software-authenticator.ts'

export interface SignedInBrowser {
  origin: string
  cookie: () => string
  ask: (method: string, path: string, body?: object) => Promise<Response>
  /** Sends a request and parses the response by its schema. Throws for any other response. */
  read: <Schema extends z.ZodType>(
    schema: Schema,
    method: string,
    path: string,
    body?: object,
  ) => Promise<z.output<Schema>>
}

/** Invites an administrator and signs in. The server must be listening on the port. */
export async function signInToStudio(
  settings: Record<string, string>,
  port: string,
  email = 'editor@example.com',
): Promise<SignedInBrowser> {
  const origin = `http://localhost:${port}`
  let cookie = ''
  const ask = async (method: string, path: string, body?: object) => {
    const response = await fetch(origin + path, {
      method,
      redirect: 'manual',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', cookie },
      ...(body && { body: JSON.stringify(body) }),
    })
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return response
  }
  const read: SignedInBrowser['read'] = async (schema, method, path, body) => {
    const response = await ask(method, path, body)
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return schema.parse(await response.json())
  }
  const secret = await createInvitation(settings, email)
  const options = await read(z.any(), 'POST', paths.invitationOptions, { secret })
  const passkey = softwareAuthenticator().create(options, { origin })
  await read(studioSessionSchema, 'POST', paths.invitation, { secret, passkey })
  return { origin, cookie: () => cookie, ask, read }
}

/** Does what `npm run staff -- invite EMAIL --administrator` does. Returns the secret of the link. */
async function createInvitation(settings: Record<string, string>, email: string): Promise<string> {
  await using db = openDatabase(databaseLocation(settings['DATA_DIR'] ?? '', settings['DATABASE_URL']))
  return (await addStaff(db, email, 'administrator', { staff: null, now: new Date() })).secret
}
