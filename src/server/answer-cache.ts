// Pages and answers of the API are made once for each state of the catalogue, and then sent as the bytes they are.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type ByteShelf, openByteShelf, type ShelfUse } from './byte-shelf.ts'
import { compressWell, keepAnswer, type KeptAnswer, sendAnswer, sizeOf } from './kept-answer.ts'

/** For this long after a change the answer of before is sent while the new one is being made. */
const STALE_MS = 800

/** An answer of one state of the catalogue. */
interface ShelvedAnswer {
  answer: KeptAnswer
  version: number
  /** When it was seen to be of a state before; ms since 1970. */
  staleSince?: number
}

interface AnswerCacheParts {
  /** Makes an answer; the request has an address and a host, and nothing of its visitor. */
  make: (request: Request) => Response | Promise<Response>
  /** Counts the changes of the catalogue. */
  version: () => number
  /** Where answers hold no address of the site's own, those of all hosts are the same. */
  isSameForAllHosts: boolean
  mostBytes: number
  onError: (error: unknown) => void
  /** Where it is noted how the cache is used. */
  use?: ShelfUse
}

export interface AnswerCache {
  /** Answers a request; false where the answer is not for everybody: the caller gives that. */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Makes an answer that nobody has asked for yet; `address` is the whole of its address. */
  prepare: (address: URL) => Promise<void>
}

/**
 * Opens a cache that answers a request from what is kept, or makes the answer and keeps it; however many ask at
 * once, it is made once. Where an answer cannot be made anew, the one of before is sent.
 */
export function openAnswerCache(parts: AnswerCacheParts): AnswerCache {
  const shelf = openByteShelf<ShelvedAnswer>(parts.mostBytes, ({ answer }) => sizeOf(answer), parts.use)
  const takeOrMake = openMaker(parts, shelf)
  const keyOf = (host: string, path: string) => (parts.isSameForAllHosts ? path : `${host} ${path}`)
  const prepare = async (address: URL) => {
    const path = address.pathname + address.search
    const key = keyOf(address.host, path)
    // That counts as no question: nobody has asked yet.
    if (isForEverybody(path, address.host)) await takeOrMake(key, shelf.peek(key), () => address)
  }
  const answer = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url: path = '', headers } = request
    if ((method !== 'GET' && method !== 'HEAD') || headers.origin !== undefined) return false
    const { host = 'localhost' } = headers
    const key = keyOf(host, path)
    if (!shelf.peek(key) && !isForEverybody(path, host)) return false
    const found = takeOrMake(key, shelf.find(key), () => new URL(`http://${host}${path}`))
    const failed = (error: unknown) => {
      parts.onError(error)
      response.destroy()
    }
    const sent =
      found instanceof Promise
        ? found.then((made) => sendAnswer(made, request, response))
        : sendAnswer(found, request, response)
    sent?.catch(failed)
    return true
  }
  return { answer, prepare }
}

function openMaker(parts: AnswerCacheParts, shelf: ByteShelf<ShelvedAnswer>) {
  const underWay = new Map<string, Promise<KeptAnswer>>()
  let improving = Promise.resolve()

  const improve = async (key: string) => {
    const shelved = shelf.peek(key)
    if (!shelved) return
    await compressWell(shelved.answer)
    if (shelf.holds(key, shelved)) shelf.measure(key)
  }
  const make = async (key: string, addressOf: () => URL): Promise<KeptAnswer> => {
    const version = parts.version()
    const address = addressOf()
    const response = await parts.make(new Request(address, { headers: { host: address.host } }))
    const answer = await keepAnswer(response)
    if (!isPublic(response)) return answer
    const shelved = { answer, version }
    shelf.put(key, shelved)
    // One after another: the visitors who are here now come first. What has had to go by then is held by nothing.
    improving = improving.then(() => improve(key)).catch(parts.onError)
    return answer
  }
  const makeOnce = (key: string, addressOf: () => URL): Promise<KeptAnswer> => {
    const begun = underWay.get(key)
    if (begun) return begun
    const making = make(key, addressOf).finally(() => underWay.delete(key))
    underWay.set(key, making)
    return making
  }
  return (
    key: string,
    shelved: ShelvedAnswer | undefined,
    addressOf: () => URL,
  ): KeptAnswer | Promise<KeptAnswer> => {
    if (!shelved) return makeOnce(key, addressOf)
    if (shelved.version === parts.version()) return shelved.answer
    const making = makeOnce(key, addressOf)
    shelved.staleSince ??= Date.now()
    if (Date.now() - shelved.staleSince < STALE_MS) {
      making.catch(parts.onError)
      return shelved.answer
    }
    const before = () => {
      shelved.staleSince = Date.now()
      return shelved.answer
    }
    return making.then(
      (made) => (made.status >= 500 ? before() : made),
      (error: unknown) => {
        parts.onError(error)
        return before()
      },
    )
  }
}

/** The pages of a long list, as links and screens ask for them. Any other query could be made up without end. */
const listPages =
  /^\/(?:aircraft-models\/\d{1,10}\?page=\d{1,3}&items=(?:24|48|96)|api\/aircraftmodels\/\d{1,10}\/get_aircraft_models_by_class\?limit=(?:24|48|96)&offset=\d{1,5})$/

/** Not so is what differs from visitor to visitor, or has endless addresses. */
function isForEverybody(url: string, host: string): boolean {
  if (!/^\/(?!\/)[\w/.-]*$/.test(url) && !listPages.test(url)) return false
  if (url.endsWith('.data')) return false
  // `/x/../contact-us` means another path than it says.
  if (/\/\.\.?(?:\/|$)/.test(url)) return false
  if (!/^[\w.-]+(?::\d+)?$|^\[[\da-f:.]+\](?::\d+)?$/i.test(host)) return false
  return !/^\/(?:contact-us|api\/contactus|healthz|readyz|metrics)\b/i.test(url)
}

function isPublic({ status, headers }: Response): boolean {
  return status === 200 && !headers.has('set-cookie') && /\bpublic\b/.test(headers.get('cache-control') ?? '')
}
