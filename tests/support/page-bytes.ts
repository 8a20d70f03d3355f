// How many bytes a page is, as a browser receives them.
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib'
import { z } from 'zod'

/** All in bytes, compressed as they are sent. */
export interface PageBytes {
  /** The headers of the answer as they stand there without HTTP/2. */
  headers: number
  html: number
  /** What of the HTML is needed to read the page: all that comes before the scripts at its end. */
  critical: number
  /** The styles that stand in the page, compressed by themselves. */
  styles: number
  /** The modules that the page starts, without the page's own small scripts. */
  scripts: number
}

/** What a server may send before it first waits for an answer, in bytes: ten packets (RFC 6928). */
const FIRST_FLIGHT = 10 * 1_460

/** The most that a page may be, by its address, all in bytes. */
export const byteBudgetSchema = z.record(
  z.string(),
  z.object({
    html: z.int(),
    critical: z.int(),
    scripts: z.int(),
  }),
)

export type ByteBudget = z.infer<typeof byteBudgetSchema>

/** The address of a page stands in the page, so it is asked for by the same name wherever it runs. */
const HOST = 'www.example.com'
/** How long the server may take to compress a page as well as it can, in milliseconds. */
const PATIENCE_MS = 15_000

/** Measures the page at a path of the server at an address; fails if the page or a script of it is refused. */
export async function measurePageBytes(address: string, path: string): Promise<PageBytes> {
  const { html, bytes, headers } = await askForPage(address, path)
  const end = html.indexOf('<script', html.lastIndexOf('</footer>'))
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => text).join('')
  const modules = new Set(html.match(/\/assets\/[\w.-]+\.js\b/g))
  const scripts = await Promise.all([...modules].map((module) => ask(address + module)))
  return {
    headers,
    html: bytes,
    critical: sizeCompressed(html.slice(0, end)),
    styles: sizeCompressed(styles),
    scripts: scripts.reduce((sum, { body }) => sum + body.length, 0),
  }
}

/** Each figure that is over its limit, and each page without a limit, as a sentence. */
export function excessesOver(budget: ByteBudget, measured: Record<string, PageBytes>): string[] {
  const look = '`npm run bench -- bytes` shows all figures, bench/byte-budget.json holds the limits.'
  return Object.entries(measured).flatMap(([path, bytes]) => {
    const limits = budget[path]
    if (!limits) return [`${path} has no limit. ${look}`]
    const heavy = (['html', 'critical', 'scripts'] as const)
      .filter((figure) => bytes[figure] > limits[figure])
      .map(
        (figure) =>
          `${path}: ${figure} is ${bytes[figure]} bytes, and its limit is ${limits[figure]}. ${look}`,
      )
    const first = bytes.headers + bytes.critical
    if (first <= FIRST_FLIGHT) return heavy
    return [
      ...heavy,
      `${path}: what is needed to read it, ${first} bytes with headers, does not come at once.`,
    ]
  })
}

/** A page that is kept is compressed fast at first, and well a little later. */
async function askForPage(address: string, path: string) {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    const { body, coding, headers } = await ask(address + path)
    const html = decoded(body, coding).toString()
    const isSmallest = coding !== 'br' || body.length <= sizeCompressed(html)
    if (isSmallest) return { html, bytes: body.length, headers }
    if (performance.now() > end) throw new Error(`${path} is not compressed as well as it can be.`)
    await sleep(200)
  }
}

/** Asks as browsers do, and leaves the answer compressed. */
async function ask(url: string) {
  const request = get(url, { headers: { host: HOST, 'accept-encoding': 'gzip, deflate, br' } })
  const [response]: IncomingMessage[] = await once(request, 'response')
  if (response?.statusCode !== 200) throw new Error(`${url} is answered by ${response?.statusCode}.`)
  // A name and its value with `: ` between and a line end behind, the first line and the empty one.
  const headers = response.rawHeaders.reduce(
    (sum, text) => sum + text.length + 2,
    'HTTP/1.1 200 OK'.length + 4,
  )
  return { body: await buffer(response), coding: response.headers['content-encoding'], headers }
}

function decoded(body: Buffer, coding: string | undefined): Buffer {
  if (coding === 'br') return brotliDecompressSync(body)
  return coding === 'gzip' ? gunzipSync(body) : body
}

function sizeCompressed(text: string): number {
  const bytes = Buffer.from(text)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return brotliCompressSync(bytes, { params }).length
}
