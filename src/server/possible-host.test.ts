import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { sendRaw, statusesOf } from '../../tests/support/raw-request.ts'
import { problemSchema } from '../contract/problem.ts'
import { refuseImpossibleHosts } from './possible-host.ts'

async function ask(host: string): Promise<string> {
  const server = createServer(refuseImpossibleHosts((_, response) => response.end('answered'), {}))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return sendRaw(`http://127.0.0.1:${port}`, `GET / HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)
}

test.each([
  'localhost:99999',
  '999.999.999.999',
  '[::::]',
  '[::1',
  'user@example.com',
  'example.com/path',
  'a b',
  '',
])("who names the host '%s', which none can be, is refused with 400", async (host) => {
  const answer = await ask(host)
  expect(statusesOf(answer)).toEqual([400])
  const body = /\{.*\}/.exec(answer)?.[0] ?? ''
  expect(problemSchema.strict().parse(JSON.parse(body))).toMatchObject({ status: 400 })
})

test.each(['localhost', 'www.example.com:8080', '127.0.0.1', '[::1]:3000', 'EXAMPLE.com.'])(
  "who names the host '%s' is answered",
  async (host) => {
    expect(await ask(host)).toContain('answered')
  },
)
