import { useRouteLoaderData } from 'react-router'
import type { StudioSession } from '../../contract/studio/staff-account.ts'

type SignedIn = NonNullable<StudioSession['staff']>

/** The loader of the frame gives it; every screen but those of signing in is inside the frame. */
export function useSignedIn(): SignedIn {
  const staff = useRouteLoaderData<{ staff: SignedIn }>('frame')?.staff
  if (!staff) throw new Error('This screen is outside the frame, where nobody is signed in.')
  return staff
}

/** People are shown by the part before the @: names are not stored. */
export const shortName = (email: string): string => {
  const local = email.split('@')[0] ?? email
  return local.charAt(0).toUpperCase() + local.slice(1)
}
