import { onTestFinished } from 'vitest'
import { type CuttableLink, openCuttableLink } from './cuttable-link.ts'

/** Opens a link to the server of an address, until the test has ended. */
export async function linkTo(target: string): Promise<CuttableLink & { url: string }> {
  const url = new URL(target)
  const link = await openCuttableLink(Number(url.port))
  onTestFinished(() => link.stop())
  url.port = String(link.port)
  return { ...link, url: url.href }
}
