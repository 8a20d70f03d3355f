import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { findFreePort } from '../../../scripts/processes/free-port.mjs'
import { parseHeaderValues } from './raw-http-message.ts'
import { DENY_ALL_CSP } from '../checks/security-header-patterns.ts'

export interface Nginx {
  /** HTTPS, with a self-signed certificate. */
  port: number
  /** Plain HTTP, which redirects to HTTPS. */
  httpPort: number
  /** File name. */
  certificate: string
  stop: () => Promise<void>
}

/** Privileged ports, since no test listens on them; another test could take a free port. */
const CLOSED_PORTS = [1, 2, 3]

/**
 * Starts nginx with the configuration of `deploy/`, changing only ports, certificate and the addresses of servers and of nginx
 * itself. By default no server answers, and nginx listens on this machine alone.
 */
export async function startNginx(
  folder: string,
  serverPorts = CLOSED_PORTS,
  address = '127.0.0.1',
): Promise<Nginx> {
  const [plain, port] = [await findFreePort(), await findFreePort()]
  await mkdir(folder, { recursive: true })
  makeCertificate(folder)
  const written = await readFile(
    fileURLToPath(new URL('../../../deploy/nginx.conf', import.meta.url)),
    'utf8',
  )
  const ours = serverPorts
    .reduce(
      (config, own, index) => config.replaceAll(`127.0.0.1:${3001 + index} `, `127.0.0.1:${own} `),
      written,
    )
    .replaceAll(/listen \[::\]:.*\n/g, '')
    .replace('listen 80;', `listen ${address}:${plain};`)
    .replaceAll('listen 443 ', `listen ${address}:${port} `)
    .replace('https://www.example.com$request_uri', () => `https://www.example.com:${port}$request_uri`)
    .replaceAll('/etc/letsencrypt/live/www.example.com', folder)
  const file = join(folder, 'nginx.conf')
  await writeFile(file, `${frame(folder)} http { access_log off; ${temporaryFolders(folder)}\n${ours}\n}`)
  const child = spawn(process.env['TEST_NGINX'] ?? 'nginx', ['-e', 'stderr', '-c', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const output = text(child.stderr)
  const ended = once(child, 'exit')
  const failed = ended.then(async () => Promise.reject(new Error(`nginx exited: ${await output}`)))
  failed.catch(() => {})
  await Promise.race([untilListening(address, port), failed])
  return {
    port,
    httpPort: plain,
    certificate: join(folder, 'fullchain.pem'),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Sends raw bytes over TLS; returns everything up to the close of the connection, or only the first response. */
export async function sendOverTls(port: number, bytes: string, { isFirstEnough = false } = {}) {
  const options = { host: '127.0.0.1', port, servername: 'www.example.com' }
  // The certificate is self-signed.
  const socket = connectTls({ ...options, rejectUnauthorized: false })
  socket.on('error', () => {})
  socket.write(bytes, 'latin1')
  const timeout = setTimeout(() => socket.end(), 3_000)
  let received = ''
  try {
    for await (const chunk of socket) {
      received += String(chunk)
      if (isFirstEnough && isWholeResponse(received)) break
    }
  } catch {
    // A reset connection also counts as closed.
  } finally {
    clearTimeout(timeout)
  }
  return received
}

function isWholeResponse(received: string): boolean {
  const [head = '', body] = received.split('\r\n\r\n')
  const [length] = parseHeaderValues(`${head}\r\n`, 'content-length')
  return body !== undefined && body.length >= Number(length)
}

export const HSTS = 'max-age=63072000; includeSubDomains'

/** Expects the security headers of a response that nginx generates itself. */
export function expectSecurityHeaders(response: string): void {
  expect(parseHeaderValues(response, 'strict-transport-security')).toEqual([HSTS])
  expect(parseHeaderValues(response, 'x-content-type-options')).toEqual(['nosniff'])
  expect(parseHeaderValues(response, 'content-security-policy')).toEqual([DENY_ALL_CSP])
}

function makeCertificate(folder: string): void {
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  const subject = ['-subj', '/CN=www.example.com', '-addext', 'subjectAltName=DNS:www.example.com']
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', ...kind, ...files, ...subject], { stdio: 'ignore' })
}

function frame(folder: string): string {
  const user = process.getuid?.() === 0 ? 'user root; ' : ''
  return `${user}daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr crit;
    events { worker_connections 4096; }`
}

function temporaryFolders(folder: string): string {
  return ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
}

async function untilListening(address: string, port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, address)
    const open = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (open) return
    await sleep(10)
  }
}
