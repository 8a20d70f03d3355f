// Requests per second on one core, compared with nginx serving the same bytes and headers from disk:
// npm run bench -- throughput [--minutes N]
//
// The two alternate, a few seconds each; prints the medians. Then the page is requested at 70 % of that rate,
// and with --minutes at full load for that long, printing the memory used. Needs nginx and wrk (Debian:
// apt-get install nginx-light wrk) and two cores: one for the servers, one for wrk.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { findFreePort } from '../scripts/processes/free-port.mjs'
import { startServer } from '../tests/support/server/start-server.ts'
import { describeMachine } from './support/describe-machine.ts'
import { median } from './support/median.ts'
import { type StaticResponse, startStaticNginx } from './support/static-nginx.ts'

const SECONDS = 4
const TURNS = 5
const WARM_UP_SECONDS = 10
const CONNECTIONS = 32
/** Connections that pause between requests. */
const PACED_CONNECTIONS = 256

const page = '/aircraft-model-detail/1'
const list = '/api/aircraftmodels/3/get_aircraft_models_by_class'

const folder = await mkdtemp(join(tmpdir(), 'hangar-bench-'))
const server = await startServer({ DATA_DIR: join(folder, 'data'), PREPARE_AHEAD: 'yes' })
try {
  await run('taskset', ['-acp', '0', String(server.process.pid)])
  const picture = await findEncodedPicture()
  // Encoding would compete for the core.
  await run('pkill', ['-STOP', '-P', String(server.process.pid)])
  const saved = {
    page: await saveForNginx(page, 'page'),
    list: await saveForNginx(list, 'list'),
    picture: await saveForNginx(picture, 'picture'),
  }
  const nginx = await startStaticNginx(folder, Object.values(saved))
  await compareAll(nginx.address, saved).finally(nginx.stop)
} finally {
  await run('pkill', ['-CONT', '-P', String(server.process.pid)])
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

async function compareAll(
  nginx: string,
  saved: Record<'page' | 'list' | 'picture', StaticResponse>,
): Promise<void> {
  console.log(describeMachine())
  const etag = saved.page.head[saved.page.head.indexOf('etag') + 1]
  const nginxEtag = (await fetch(`${nginx}/page`, { method: 'HEAD' })).headers.get('etag')
  const rows = {
    'page, cached': await compare(nginx, saved.page),
    'the same, bare Node.js': await compareWithBareNode(nginx, saved.page),
    'page, 304': await compare(
      nginx,
      saved.page,
      ['-H', `If-None-Match: ${etag}`],
      ['-H', `If-None-Match: ${nginxEtag}`],
    ),
    'list of the API, cached': await compare(nginx, saved.list),
    picture: await compare(nginx, saved.picture),
  }
  // A request with an Origin bypasses the cache.
  const uncached = ['-H', `Origin: ${server.address}`]
  await runWrk(server.address + page, WARM_UP_SECONDS, uncached)
  const rendered = await runWrk(server.address + page, 2 * SECONDS, uncached)
  const pace = ['-s', await writePacingScript(0.7 * rows['page, cached'].ours)]
  const paced: Awaited<ReturnType<typeof runWrk>>[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    paced.push(await runWrk(server.address + page, 2 * SECONDS, pace, PACED_CONNECTIONS))
  }
  console.table(rows)
  console.log(`The page, uncached: ${Math.round(rendered.perSecond)} requests/s`)
  const rate = Math.round(median(paced.map(({ perSecond }) => perSecond)))
  console.log(`The page at ${rate} requests/s: p99 ${paced.map(({ p99 }) => p99.toFixed(2)).join(', ')} ms`)
  const { values } = parseArgs({ options: { minutes: { type: 'string', default: '0' } } })
  for (let minute = 1; minute <= Number(values.minutes); minute += 1) {
    await runWrk(server.address + page, 59)
    console.log(`After ${minute} min at full load: ${await residentMegabytes()} MB`)
  }
}

function compare(
  nginx: string,
  { path, name }: StaticResponse,
  headers: string[] = [],
  nginxHeaders = headers,
) {
  return alternate(
    (seconds) => runWrk(`${nginx}/${name}`, seconds, nginxHeaders),
    (seconds) => runWrk(server.address + path, seconds, headers),
  )
}

type Load = (seconds: number) => Promise<{ perSecond: number; p99: number }>

/** Alternates between the two, so that other load on the machine affects both alike. */
async function alternate(nginx: Load, ours: Load) {
  await nginx(WARM_UP_SECONDS)
  // Long enough for V8 to optimize the hot code.
  await ours(WARM_UP_SECONDS)
  const turns: { nginx: number; ours: number; p99: number; ratio: number }[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    const nginxPerSecond = (await nginx(SECONDS)).perSecond
    const { perSecond, p99 } = await ours(SECONDS)
    turns.push({ nginx: nginxPerSecond, ours: perSecond, p99, ratio: perSecond / nginxPerSecond })
  }
  const ratios = turns.map(({ ratio }) => ratio)
  return {
    ours: Math.round(median(turns.map((turn) => turn.ours))),
    'p99, ms': Number(median(turns.map((turn) => turn.p99)).toFixed(2)),
    nginx: Math.round(median(turns.map((turn) => turn.nginx))),
    ratio: Number(median(ratios).toFixed(2)),
    'ratio, min to max': `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`,
  }
}

/** The same bytes and headers from a server that does nothing else. */
async function compareWithBareNode(nginx: string, { name, head }: StaticResponse) {
  await writeFile(join(folder, 'head.json'), JSON.stringify(head))
  const port = await findFreePort()
  const script = fileURLToPath(new URL('support/baseline-server.ts', import.meta.url))
  const files = [join(folder, 'www', name), join(folder, 'head.json')]
  const baseline = spawn('taskset', ['-c', '0', process.execPath, script, ...files, String(port)])
  try {
    await sleep(1_000)
    return await alternate(
      (seconds) => runWrk(`${nginx}/${name}`, seconds),
      (seconds) => runWrk(`http://127.0.0.1:${port}/`, seconds),
    )
  } finally {
    baseline.kill()
  }
}

/** Requests an address as fast as wrk can on one core. */
async function runWrk(address: string, seconds: number, extra: string[] = [], connections = CONNECTIONS) {
  const options = ['--latency', '-t1', `-c${connections}`, `-d${seconds}s`, '-H', 'Accept-Encoding: br']
  const output = await run('taskset', ['-c', '1', 'wrk', ...options, ...extra, address])
  if (/Non-2xx or 3xx responses/.test(output))
    throw new Error(`wrk reports errors for ${address}:\n${output}`)
  const perSecond = /Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]
  if (perSecond === undefined)
    throw new Error(`wrk did not measure ${address}. On Debian, install it: apt-get install wrk\n${output}`)
  const [, latency = '0', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(output) ?? []
  return {
    perSecond: Number(perSecond),
    p99: Number(latency) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? 1),
  }
}

/** Writes a wrk script with random pauses, so that all connections together reach this rate. */
async function writePacingScript(perSecond: number): Promise<string> {
  const file = join(folder, 'pacing.lua')
  const wait = (1000 * PACED_CONNECTIONS) / perSecond
  await writeFile(file, `function delay() return math.random(0, ${Math.round(2 * wait)}) end`)
  return file
}

async function residentMegabytes(): Promise<number> {
  const status = await readFile(`/proc/${server.process.pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}

/** Waits until a picture's size is encoded and returns its path. */
async function findEncodedPicture(): Promise<string> {
  const model: { image: { sizes: { avif: string }[] } } = await (
    await fetch(`${server.address}/api/aircraftmodels/1`)
  ).json()
  const address = model.image.sizes[1]?.avif ?? ''
  for (;;) {
    const { headers } = await fetch(server.address + address)
    if (headers.get('cache-control')?.includes('immutable')) return address
    await sleep(200)
  }
}

/** Writes the server's response into nginx's folder. */
async function saveForNginx(path: string, name: string): Promise<StaticResponse> {
  const request = () => fetch(server.address + path, { headers: { 'accept-encoding': 'br' } })
  await request()
  // Meanwhile the server recompresses it at maximum quality.
  await sleep(2_000)
  await mkdir(join(folder, 'www'), { recursive: true })
  const file = join(folder, 'www', name)
  await run('curl', ['-sf', '-H', 'Accept-Encoding: br', '-o', file, server.address + path])
  const serverGenerated = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding'])
  const head = [...(await request()).headers].filter(([header]) => !serverGenerated.has(header)).flat()
  return { path, name, head }
}

async function run(command: string, args: string[]): Promise<string> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return output
}
