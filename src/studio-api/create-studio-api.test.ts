import { expect, test } from 'vitest'
import { describeWithDatabase } from '../../tests/support/database/test-databases.ts'
import { expectStudioProblem, openTestStudio } from '../../tests/support/studio/open-test-studio.ts'
import { studioApiPaths as paths } from '../contract/studio/studio-paths.ts'
import { SESSION_COOKIE } from './session-cookie.ts'
import { studioEndpoints } from './studio-endpoints.ts'

const CHUNK = new Uint8Array(64 * 1024)

/** A request whose body has no length, and the number of its bytes that the server has read. */
function anEndlessRequest(method: string, path: string, headers: Record<string, string> = {}) {
  let bytes = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        bytes += CHUNK.length
        controller.enqueue(CHUNK)
      },
    },
    { highWaterMark: 0 },
  )
  // The types of browsers, which cannot send streams, do not have `duplex`.
  const options: RequestInit & { duplex: 'half' } = {
    method,
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...headers },
    body,
    duplex: 'half',
  }
  const request = new Request(`http://localhost${path.replace(/:\w+/g, '1')}`, options)
  return { request, bytes: () => bytes }
}

describeWithDatabase('a body without a length', (db) => {
  test('is not read if its sender is not signed in', async () => {
    const studio = openTestStudio(db())
    const forStaff = studioEndpoints.filter(({ method, may }) => method !== 'GET' && may !== 'anyone')
    expect(forStaff.length).toBeGreaterThan(20)
    for (const { method, path } of forStaff) {
      const { request, bytes } = anEndlessRequest(method, path)
      await expectStudioProblem(await studio.fetch(request), 'not-signed-in')
      expect(bytes(), `${method} ${path}`).toBe(0)
    }
  })

  test('is read up to the limit of its endpoint', async () => {
    const studio = openTestStudio(db())
    const browser = await studio.signInNew('a@example.com')
    const cookie = `${SESSION_COOKIE}=${browser.cookie()}`
    for (const [method, path, headers] of [
      ['POST', paths.signIn, {}],
      ['PUT', paths.fileRemoval, { cookie }],
    ] as const) {
      const { request, bytes } = anEndlessRequest(method, path, headers)
      const { params } = await expectStudioProblem(await studio.fetch(request), 'draft-too-long')
      expect(bytes()).toBe(Number(params?.['bytes']) + CHUNK.length)
    }
  })
})
