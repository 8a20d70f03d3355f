// Measures the bytes of a page as a browser receives them.
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { PAGE_DATA_PATH } from '../../../src/contract/site-map.ts'

/** Compressed sizes in bytes. */
export interface PageWeight {
  /** The headers as HTTP/1.1 sends them. */
  headers: number
  html: number
  /** The HTML that is needed to read the page: everything before the scripts at its end. */
  critical: number
  /** Inlined styles, compressed by themselves. */
  styles: number
  /** Hydration data that is served separately. */
  data: number
  /** The modules that the page loads, without its inline scripts and data. */
  scripts: number
}

/**
 * Bytes that a server may send before the first acknowledgement: ten packets (RFC 6928). A packet of 1,500 bytes carries 1,448,
 * because IP, TCP and the timestamps that telephones and servers agree on (RFC 7323) take 20, 20 and 12.
 */
export const FIRST_FLIGHT = 10 * 1_448

/** Limits in bytes by the path of the page. */
export const byteBudgetSchema = z.record(
  z.string(),
  z.object({
    html: z.int(),
    critical: z.int(),
    data: z.int(),
    scripts: z.int(),
  }),
)

export type ByteBudget = z.infer<typeof byteBudgetSchema>

/** The page contains its own URL, so its size depends on the host name. */
const HOST = 'www.example.com'

/** Throws if the page or one of its scripts does not have the status 200. */
export async function measurePageWeight(address: string, path: string): Promise<PageWeight> {
  const { html, bytes, headers } = await fetchCompressed(address, path)
  const end = html.indexOf('<script', html.lastIndexOf('</footer>'))
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => text).join('')
  const [, started = ''] = / data-preload="([^"]*)"/.exec(html) ?? []
  const modules = [...new Set(started.replaceAll('&amp;', '&').split(' '))]
  const isData = (module: string) => module.startsWith(PAGE_DATA_PATH)
  const sizeOf = async (paths: string[]) => {
    const sizes = await Promise.all(paths.map((path) => measureModule(address, path)))
    return sizes.reduce((sum, size) => sum + size, 0)
  }
  return {
    headers,
    html: bytes,
    critical: sizeCompressed(html.slice(0, end)),
    styles: sizeCompressed(styles),
    data: await sizeOf(modules.filter(isData)),
    scripts: await sizeOf(modules.filter((module) => !isData(module))),
  }
}

/** The bytes of a page with its headers, as a browser receives them. */
export async function measureDocument(address: string, path: string): Promise<number> {
  const { bytes, headers } = await fetchCompressed(address, path)
  return headers + bytes
}

/** A sentence for each figure above its limit, each page without a limit and each limit without a page. */
export function findBudgetOverruns(budget: ByteBudget, measured: Record<string, PageWeight>): string[] {
  const hint = '`npm run bench -- bytes` shows all figures, bench/byte-budget.json holds the limits.'
  const stale = Object.keys(budget).filter((path) => !(path in measured))
  const overruns = Object.entries(measured).flatMap(([path, bytes]) => {
    const limits = budget[path]
    if (!limits) return [`${path} has no limit. ${hint}`]
    const heavy = (['html', 'critical', 'data', 'scripts'] as const)
      .filter((figure) => bytes[figure] > limits[figure])
      .map(
        (figure) =>
          `${path}: ${figure} is ${bytes[figure]} bytes, above its limit of ${limits[figure]}. ${hint}`,
      )
    const first = bytes.headers + bytes.html
    if (first <= FIRST_FLIGHT) return heavy
    return [...heavy, `${path}: headers and HTML, ${first} bytes, exceed the first ${FIRST_FLIGHT}.`]
  })
  return [...stale.map((path) => `${path} has a limit, and no page has that address. ${hint}`), ...overruns]
}

async function measureModule(address: string, path: string): Promise<number> {
  return path.startsWith(PAGE_DATA_PATH)
    ? (await fetchCompressed(address, path)).bytes
    : (await ask(address + path)).body.length
}

/**
 * Fetches a page at its final compression: the server compresses shared pages and their hydration data fast at first
 * and again at maximum quality soon after, which nearly every visitor receives. Private pages are always compressed
 * fast.
 */
async function fetchCompressed(address: string, path: string) {
  const { body, coding, headers, isShared } = await ask(address + path)
  const html = decoded(body, coding).toString()
  return { html, bytes: isShared ? sizeCompressed(html) : body.length, headers }
}

/** Sends a request like a browser, and returns the body still compressed. */
async function ask(url: string) {
  const request = get(url, { headers: { host: HOST, 'accept-encoding': 'gzip, deflate, br' } })
  const [response]: IncomingMessage[] = await once(request, 'response')
  if (response?.statusCode !== 200) throw new Error(`${url} answered ${response?.statusCode}.`)
  // Status line, `name: value` lines and the empty line, each with CR LF.
  const headers = response.rawHeaders.reduce(
    (sum, text) => sum + text.length + 2,
    'HTTP/1.1 200 OK'.length + 4,
  )
  const { 'content-encoding': coding, 'cache-control': cacheControl = '' } = response.headers
  return { body: await buffer(response), coding, headers, isShared: /\bpublic\b/.test(cacheControl) }
}

function decoded(body: Buffer, coding: string | undefined): Buffer {
  if (coding === 'br') return brotliDecompressSync(body)
  return coding === 'gzip' ? gunzipSync(body) : body
}

/** The compressed size of a text at maximum quality, as a server that prepares pages ahead sends it. */
export function sizeCompressed(text: string): number {
  const bytes = Buffer.from(text)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return brotliCompressSync(bytes, { params }).length
}
