/** A request for a target as it is written, on a connection of its own. */
export function getRequest(target: string, host = 'www.example.com'): string {
  return `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
}

/** What an answer says in each of its headers of a name. */
export function headerValues(answer: string, name: string): string[] {
  return [...answer.matchAll(new RegExp(`^${name}: (.*)\r$`, 'gim'))].map(([, value = '']) => value)
}
