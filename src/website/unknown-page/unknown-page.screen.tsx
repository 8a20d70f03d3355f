import { redirect } from 'react-router'
import { pagePaths } from '../../contract/site-map.ts'

function goHome(): never {
  throw redirect(pagePaths.home, 302)
}

export const loader = goHome
export const clientLoader = goHome

export default function UnknownPage() {
  return null
}
