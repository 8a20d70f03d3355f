/** A GET request with this exact target, on its own connection. */
export function rawGetRequest(target: string, host = 'www.example.com'): string {
  return `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
}

/** The values of all headers with a name. */
export function parseHeaderValues(answer: string, name: string): string[] {
  return [...answer.matchAll(new RegExp(`^${name}: (.*)\r$`, 'gim'))].map(([, value = '']) => value)
}
