import { z } from 'zod'
import { StaffProblem } from './staff-problem.ts'

const clientData = z.object({ challenge: z.string().max(100) })

/** The challenge that a browser says it answers. @throws StaffProblem passkey-refused */
export function readChallenge(clientDataJSON: string): string {
  try {
    return clientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).challenge
  } catch (error) {
    throw new StaffProblem('passkey-refused', undefined, error)
  }
}
