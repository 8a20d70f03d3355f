// An S3-compatible server with one bucket, which can be watched, be made to hang, and go away.
import crypto from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { MediaPlace } from '../../src/media/media-store.ts'
import { aFreePort } from './free-port.ts'

/** What the server lets in. */
export const s3Credentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

const BUCKET = 'pictures'

export interface S3Server {
  endpoint: string
  /** Settings of a site whose media are in the bucket, below a prefix. */
  settings: (prefix: string) => Record<string, string>
  place: (prefix: string) => MediaPlace & { kind: 's3' }
  /** What was asked since they were counted last: `GET derived/media/...` and the like. */
  takeRequests: () => string[]
  /** How many answers are being sent. */
  underWay: () => number
  /** Gives no answer to what is asked from now on, until it is told to. */
  hang: (isHanging: boolean) => void
  goAway: () => Promise<void>
  comeBack: () => Promise<void>
}

/** It makes its tokens by DES, which OpenSSL has no more; 3DES with one key three times is the same. */
function lendDes({ createCipheriv, createDecipheriv }: typeof crypto): void {
  const lent =
    (make: typeof createCipheriv | typeof createDecipheriv) => (cipher: string, key: Buffer, iv: Buffer) =>
      cipher === 'des' ? make('des-ede3-cbc', Buffer.concat([key, key, key]), iv) : make(cipher, key, iv)
  Object.assign(crypto, { createCipheriv: lent(createCipheriv), createDecipheriv: lent(createDecipheriv) })
}
lendDes(crypto)

/** Starts the server on a free port; `goAway` ends it for good when `remove` follows. */
export async function startS3Server(): Promise<S3Server & { remove: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'hangar-s3-'))
  const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: BUCKET }] })
  // AWS's client signs a listing with a slash behind the bucket's name, which this server forgets.
  s3.middleware.splice(-1, 0, async (context, next) => {
    if (/^\/[^/]+\/$/.test(context.path)) Object.assign(context, { mountPath: '/', state: { vhost: true } })
    await next()
  })
  await s3.configureBuckets()
  const gate = watched(s3.callback())
  const port = await aFreePort()
  const endpoint = `http://127.0.0.1:${port}`
  let server = createServer(gate.listener)
  const comeBack = async () => {
    server = createServer(gate.listener).listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const goAway = async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  await comeBack()
  return {
    endpoint,
    place: (prefix) => ({ kind: 's3', bucket: BUCKET, prefix: `${prefix}/`, region: 'us-east-1', endpoint }),
    settings: (prefix) => ({ ...s3Credentials, MEDIA_URL: `s3://${BUCKET}/${prefix}?endpoint=${endpoint}` }),
    ...gate,
    goAway,
    comeBack,
    remove: async () => {
      if (server.listening) await goAway()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

function watched(answer: RequestListener) {
  let requests: string[] = []
  let isHanging = false
  let answers = 0
  const listener: RequestListener = (request, response) => {
    const url = new URL(request.url ?? '', 'http://s3')
    const key = url.pathname.replace(`/${BUCKET}/`, '').replace(/^[^/]*\/(?=originals|derived)/, '')
    requests.push(`${request.method} ${url.searchParams.get('prefix') ?? key}`)
    if (isHanging) return
    answers += 1
    response.on('close', () => (answers -= 1))
    answer(request, response)
  }
  return {
    listener,
    takeRequests: () => {
      const taken = requests
      requests = []
      return taken
    },
    underWay: () => answers,
    hang: (hanging: boolean) => {
      isHanging = hanging
    },
  }
}
