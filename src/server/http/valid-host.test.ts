import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { sendRawRequest, parseStatuses } from '../../../tests/support/server/send-raw-request.ts'
import { problemSchema } from '../../contract/problem.ts'
import { createRejecter } from './reject-request.ts'
import { rejectInvalidHosts } from './valid-host.ts'

async function ask(host: string): Promise<string> {
  const server = createServer(
    rejectInvalidHosts((_, response) => response.end('answered'), createRejecter({})),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return sendRawRequest(
    `http://127.0.0.1:${port}`,
    `GET / HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`,
  )
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
])("the invalid host '%s' is rejected with 400", async (host) => {
  const answer = await ask(host)
  expect(parseStatuses(answer)).toEqual([400])
  const body = /\{.*\}/.exec(answer)?.[0] ?? ''
  expect(problemSchema.strict().parse(JSON.parse(body))).toMatchObject({ status: 400 })
})

test.each(['localhost', 'www.example.com:8080', '127.0.0.1', '[::1]:3000', 'EXAMPLE.com.'])(
  "the host '%s' is served",
  async (host) => {
    expect(await ask(host)).toContain('answered')
  },
)
