// Somebody of the staff, signed in to the studio of a running server.
import { studioApiPaths as paths } from '../../src/contract/studio/studio-paths.ts'
import { spawnBuiltCommand, waitForCommand } from './built-command.ts'
import { softwareAuthenticator } from './software-authenticator.ts'

export interface SignedInBrowser {
  origin: string
  ask: (method: string, path: string, body?: object) => Promise<Response>
  /** @throws Error with the answer, unless it is a success */
  json: (method: string, path: string, body?: object) => Promise<any>
}

/** Invites and signs in; the server must be on the port. */
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
  const json = async (method: string, path: string, body?: object) => {
    const response = await ask(method, path, body)
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  const { stdout } = await waitForCommand(
    spawnBuiltCommand('staff', ['invite', email, '--administrator'], settings),
  )
  const secret = stdout.trim().split('#')[1] ?? ''
  const options = await json('POST', paths.invitationOptions, { secret })
  await json('POST', paths.invitation, {
    secret,
    passkey: softwareAuthenticator().create(options, { origin }),
  })
  return { origin, ask, json }
}
