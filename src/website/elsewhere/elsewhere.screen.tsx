import { redirect } from 'react-router'

/** An address that is none of ours leads home. */
function goHome(): never {
  throw redirect('/', 302)
}

export const loader = goHome
export const clientLoader = goHome

export default function Elsewhere() {
  return null
}
