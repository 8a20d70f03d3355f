import { z } from 'zod'
import { StudioProblem } from '../contract/studio/studio-problem.ts'

const clientData = z.object({ challenge: z.string().max(100) })

/** The challenge to which the browser's answer refers. @throws StudioProblem passkey-refused if it is malformed */
export function readChallenge(clientDataJSON: string): string {
  try {
    return clientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).challenge
  } catch {
    throw new StudioProblem('passkey-refused')
  }
}
