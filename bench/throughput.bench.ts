// How many requests a second one core answers, beside nginx that serves the same bytes from disk in the same run.
// Needs nginx and wrk (Debian: apt-get install nginx-light wrk) and two cores: one for servers, one for wrk.
// Then the page is asked for at 70 % of that rate, and with --minutes N at full load for so long, with the memory taken.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { aFreePort } from '../tests/support/free-port.ts'
import { startServer } from '../tests/support/running-server.ts'
import { describeMachine } from './support/machine.ts'

const SECONDS = 8
const PRACTICE_SECONDS = 5
const CONNECTIONS = 32
/** Each waits some milliseconds between its requests. */
const PACED_CONNECTIONS = 256

const folder = await mkdtemp(join(tmpdir(), 'hangar-bench-'))
const server = await startServer({ DATA_DIR: join(folder, 'data') })
const nginx = await startNginx()
try {
  await run('taskset', ['-acp', '0', String(server.process.pid)])
  const picture = await aPictureThatIsMade()
  // The process that makes pictures would take part of the time of both.
  await run('pkill', ['-STOP', '-P', String(server.process.pid)])
  const page = '/aircraft-model-detail/1'
  const list = '/api/aircraftmodels/3/get_aircraft_models_by_class'
  const etag = await keepForNginx(page, 'page')
  await keepForNginx(list, 'list')
  await keepForNginx(picture, 'picture')
  console.log(describeMachine())
  const rows = {
    'page, kept': await compare(page, '/page'),
    'the same from Node.js alone': await compareBareNode(page),
    'page, 304': await compare(page, '/page', ['-H', `If-None-Match: ${etag}`], await nginxEtag('/page')),
    'list of the API, kept': await compare(list, '/list'),
    picture: await compare(picture, '/picture'),
    'page, made anew': { ours: await load(server.address, `${page}?x=1`) },
  }
  const kept = rows['page, kept'].ours.perSecond
  const paced = await load(server.address, page, ['-s', await pacing(0.7 * kept)], PACED_CONNECTIONS)
  console.table(
    Object.fromEntries(
      Object.entries(rows).map(([name, row]) => [
        name,
        {
          'Hangar, requests/s': Math.round(row.ours.perSecond),
          'p99, ms': row.ours.p99,
          'nginx, requests/s': 'nginx' in row ? Math.round(row.nginx.perSecond) : '-',
          ratio: 'nginx' in row ? (row.ours.perSecond / row.nginx.perSecond).toFixed(2) : '-',
        },
      ]),
    ),
  )
  console.log(`The page at ${Math.round(paced.perSecond)} requests/s: p99 ${paced.p99} ms`)
  const { values } = parseArgs({ options: { minutes: { type: 'string', default: '0' } } })
  for (let minute = 1; minute <= Number(values.minutes); minute += 1) {
    await load(server.address, page, [], CONNECTIONS, 59)
    console.log(`After ${minute} min at full load: ${await residentMegabytes()} MB`)
  }
} finally {
  nginx.stop()
  await run('pkill', ['-CONT', '-P', String(server.process.pid)])
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

async function compare(ourPath: string, nginxPath: string, headers: string[] = [], nginxHeaders = headers) {
  return {
    nginx: await load(nginx.address, nginxPath, nginxHeaders),
    ours: await load(server.address, ourPath, headers),
  }
}

/** The same bytes with the same headers from a server that does nothing else. */
async function compareBareNode(path: string) {
  const { headers } = await fetch(server.address + path, { headers: { 'accept-encoding': 'br' } })
  const sentAnyway = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding'])
  const head = [...headers].filter(([name]) => !sentAnyway.has(name)).flat()
  await writeFile(join(folder, 'head.json'), JSON.stringify(head))
  const port = await aFreePort()
  const script = fileURLToPath(new URL('support/bare-server.ts', import.meta.url))
  const files = [join(folder, 'www', 'page'), join(folder, 'head.json')]
  const bare = spawn('taskset', ['-c', '0', process.execPath, script, ...files, String(port)])
  try {
    await sleep(1_000)
    return {
      nginx: await load(nginx.address, '/page'),
      ours: await load(`http://127.0.0.1:${port}`, '/'),
    }
  } finally {
    bare.kill()
  }
}

/** Keeps asking for a path as fast as one core can. By then the engine of JavaScript has compiled what it runs. */
async function load(
  address: string,
  path: string,
  more: string[] = [],
  connections = CONNECTIONS,
  seconds = SECONDS,
) {
  const ask = (duration: number) =>
    run('taskset', [
      '-c',
      '1',
      'wrk',
      '--latency',
      '-t1',
      `-c${connections}`,
      `-d${duration}s`,
      '-H',
      'Accept-Encoding: br',
      ...more,
      address + path,
    ])
  await ask(PRACTICE_SECONDS)
  const told = await ask(seconds)
  if (/Non-2xx or 3xx responses/.test(told)) throw new Error(`${address}${path} is refused:\n${told}`)
  const [, figure = '0', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(told) ?? []
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(told)?.[1]),
    p99: (Number(figure) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? 1)).toFixed(2),
  }
}

/** A script for wrk that makes it ask so many times a second, over all connections, at times that nobody foresees. */
async function pacing(perSecond: number): Promise<string> {
  const file = join(folder, 'pacing.lua')
  const wait = (1000 * PACED_CONNECTIONS) / perSecond
  await writeFile(file, `function delay() return math.random(0, ${Math.round(2 * wait)}) end`)
  return file
}

async function residentMegabytes(): Promise<number> {
  const status = await readFile(`/proc/${server.process.pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}

/** The address of a picture that nothing stands in for any more. */
async function aPictureThatIsMade(): Promise<string> {
  const model: { image: { sizes: { avif: string }[] } } = await (
    await fetch(`${server.address}/api/aircraftmodels/1`)
  ).json()
  const address = model.image.sizes[0]?.avif ?? ''
  for (;;) {
    const { headers } = await fetch(server.address + address)
    if (headers.get('cache-control')?.includes('immutable')) return address
    await sleep(200)
  }
}

/** Writes what the server sends into nginx's folder, and returns the ETag that the server gave it. */
async function keepForNginx(path: string, name: string): Promise<string> {
  const ask = () => fetch(server.address + path, { headers: { 'accept-encoding': 'br' } })
  await ask()
  // By then it is as small as it gets.
  await sleep(2_000)
  const raw = await run('curl', [
    '-s',
    '-H',
    'Accept-Encoding: br',
    '-o',
    join(folder, 'www', name),
    server.address + path,
  ])
  if (raw !== '') throw new Error(raw)
  return (await ask()).headers.get('etag') ?? ''
}

async function nginxEtag(path: string): Promise<string[]> {
  const etag = (await fetch(nginx.address + path, { method: 'HEAD' })).headers.get('etag')
  return ['-H', `If-None-Match: ${etag}`]
}

async function startNginx() {
  const port = await aFreePort()
  await mkdir(join(folder, 'www'))
  const file = join(folder, 'nginx.conf')
  await writeFile(
    file,
    `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; worker_processes 1; worker_cpu_affinity 01; pid ${folder}/nginx.pid; error_log stderr;
    events { worker_connections 1024; }
    http { access_log off; sendfile on; tcp_nopush on; open_file_cache max=100; keepalive_requests 1000000;
      client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f;
      uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s; default_type text/html;
      server { listen 127.0.0.1:${port}; root ${folder}/www;
        location / { add_header Content-Encoding br; add_header Cache-Control "public, max-age=0"; } } }`,
  )
  const child = spawn('nginx', ['-e', 'stderr', '-c', file], { stdio: 'inherit' })
  await Promise.race([sleep(500), once(child, 'exit').then(() => Promise.reject(new Error('nginx ended')))])
  return { address: `http://127.0.0.1:${port}`, stop: () => child.kill() }
}

async function run(command: string, args: string[]): Promise<string> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [told] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return told
}
