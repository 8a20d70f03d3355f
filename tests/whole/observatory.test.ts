import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { type Nginx, startNginx } from '../support/nginx.ts'
import { startServer } from '../support/start-server.ts'
import { sparseSettings } from '../support/sparse-settings.ts'
import { findFreePort } from '../../scripts/free-port.mjs'

const gradeSchema = z.object({
  grade: z.string(),
  score: z.number(),
  status: z.number(),
  tests: z.array(z.object({ name: z.string(), result: z.string(), points: z.number(), passed: z.boolean() })),
})

async function runObservatory({ port, httpPort, certificate }: Nginx) {
  const script = fileURLToPath(new URL('../observatory/grade.mjs', import.meta.url))
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: certificate }
  const args = [script, 'www.example.com', String(httpPort), String(port)]
  const { stdout } = await promisify(execFile)(process.execPath, args, { env })
  return gradeSchema.parse(JSON.parse(stdout))
}

test("the deployed site passes every test of Mozilla's HTTP Observatory with the best grade", async () => {
  const settings = await sparseSettings()
  const port = await findFreePort()
  const server = await startServer({
    ...settings,
    PORT: String(port),
    SITE_URL: 'https://www.example.com',
    TRUST_PROXY: '1',
  })
  onTestFinished(() => server.stop())
  const nginx = await startNginx(join(settings.DATA_DIR, 'nginx'), [port, port, port])
  onTestFinished(() => nginx.stop())
  const { grade, score, status, tests } = await runObservatory(nginx)
  expect(status).toBe(200)
  expect(tests.filter(({ passed, points }) => !passed || points < 0)).toEqual([])
  expect(tests).toHaveLength(10)
  expect(grade).toBe('A+')
  expect(score).toBeGreaterThanOrEqual(130)
})
