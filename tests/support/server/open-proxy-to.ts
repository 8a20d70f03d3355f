import { onTestFinished } from 'vitest'
import { type TcpProxy, openTcpProxy } from './tcp-proxy.ts'

/** Opens a proxy to the server of a URL for the duration of the test. */
export async function openProxyTo(target: string): Promise<TcpProxy & { url: string }> {
  const url = new URL(target)
  const link = await openTcpProxy(Number(url.port))
  onTestFinished(() => link.stop())
  url.port = String(link.port)
  return { ...link, url: url.href }
}
