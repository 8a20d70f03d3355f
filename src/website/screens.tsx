import { Outlet } from 'react-router'
import type { Route } from './+types/screens.ts'
import { Failure } from './parts/failure.tsx'

/** Between the frame and the screens: React Router would draw all of the page anew where the root fails. */
export default function Screens() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} />
}
