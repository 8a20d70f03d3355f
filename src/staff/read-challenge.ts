import { z } from 'zod'
import { StudioProblem } from '../contract/studio/studio-problem.ts'

const clientData = z.object({ challenge: z.string().max(100) })

/** The challenge that a browser says it answers. @throws StudioProblem passkey-refused */
export function readChallenge(clientDataJSON: string): string {
  try {
    return clientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).challenge
  } catch {
    throw new StudioProblem('passkey-refused')
  }
}
