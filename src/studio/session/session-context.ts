import { useRouteLoaderData } from 'react-router'
import type { StudioSession } from '../../contract/studio/staff-account.ts'

type SignedIn = NonNullable<StudioSession['staff']>

/** The signed-in user, whom the frame loads. Throws on the sign-in screens, the only ones that are outside the frame. */
export function useSignedIn(): SignedIn {
  const staff = useRouteLoaderData<{ staff: SignedIn }>('frame')?.staff
  if (!staff) throw new Error('This screen is outside the frame, where nobody is signed in.')
  return staff
}

/** The part of an email address before the @, capitalized, since the studio does not store names of people. */
export const shortName = (email: string): string => {
  const local = email.split('@')[0] ?? email
  return local.charAt(0).toUpperCase() + local.slice(1)
}
