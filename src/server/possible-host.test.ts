import { once } from 'node:events'
import { createServer, request as open } from 'node:http'
import { json, text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { problemSchema } from '../contract/problem.ts'
import { refuseImpossibleHosts } from './possible-host.ts'

async function ask(host: string) {
  const server = createServer(refuseImpossibleHosts((_, response) => response.end('answered'), {}))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const [response] = await once(open({ port, host: '127.0.0.1', headers: { host } }).end(), 'response')
  return response
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
  const response = await ask(host)
  expect(response.statusCode).toBe(400)
  expect(problemSchema.strict().parse(await json(response))).toMatchObject({ status: 400 })
})

test.each(['localhost', 'www.example.com:8080', '127.0.0.1', '[::1]:3000', 'EXAMPLE.com.'])(
  "who names the host '%s' is answered",
  async (host) => {
    const response = await ask(host)
    expect(await text(response)).toBe('answered')
  },
)
