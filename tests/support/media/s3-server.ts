// An S3-compatible server with one bucket that records requests and can hang or go offline.
import crypto from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { MediaLocation } from '../../../src/media/store/media-store.ts'
import { findFreePort } from '../../../scripts/processes/free-port.mjs'

export const s3Credentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

const BUCKET = 'pictures'

export interface S3Server {
  endpoint: string
  /** Settings of a site with its media below a prefix of the bucket. */
  settings: (prefix: string) => Record<string, string>
  place: (prefix: string) => MediaLocation & { kind: 's3' }
  /** Requests since the last call, such as `GET derived/media/...`. */
  drainRequests: () => string[]
  inFlight: () => number
  /** Limits the number of keys per page of a listing. */
  limitPages: (addresses: number | undefined) => void
  /** While hanging, it accepts requests but responds to none. */
  hang: (isHanging: boolean) => void
  goOffline: () => Promise<void>
  goOnline: () => Promise<void>
}

/** It encrypts tokens with DES, which OpenSSL dropped; 3DES with one key repeated three times is equivalent. */
function emulateDes({ createCipheriv, createDecipheriv }: typeof crypto): void {
  const emulated =
    (make: typeof createCipheriv | typeof createDecipheriv) => (cipher: string, key: Buffer, iv: Buffer) =>
      cipher === 'des' ? make('des-ede3-cbc', Buffer.concat([key, key, key]), iv) : make(cipher, key, iv)
  Object.assign(crypto, {
    createCipheriv: emulated(createCipheriv),
    createDecipheriv: emulated(createDecipheriv),
  })
}
emulateDes(crypto)

export async function startS3Server(): Promise<S3Server & { remove: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'hangar-s3-'))
  let pageSize: number | undefined
  const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: BUCKET }] })
  // The AWS client signs listings with a slash after the bucket's name, which this server drops.
  s3.middleware.splice(-1, 0, async (context, next) => {
    if (/^\/[^/]+\/$/.test(context.path)) Object.assign(context, { mountPath: '/', state: { vhost: true } })
    await next()
  })
  const list = s3.store.listObjects.bind(s3.store)
  s3.store.listObjects = (bucket, options) =>
    list(bucket, { ...options, maxKeys: pageSize ?? options.maxKeys })
  await s3.configureBuckets()
  const gate = watched(s3.callback())
  const port = await findFreePort()
  const endpoint = `http://127.0.0.1:${port}`
  let server = createServer(gate.listener)
  const goOnline = async () => {
    server = createServer(gate.listener).listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const goOffline = async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  await goOnline()
  return {
    endpoint,
    place: (prefix) => ({ kind: 's3', bucket: BUCKET, prefix: `${prefix}/`, region: 'us-east-1', endpoint }),
    settings: (prefix) => ({ ...s3Credentials, MEDIA_URL: `s3://${BUCKET}/${prefix}?endpoint=${endpoint}` }),
    ...gate,
    limitPages: (addresses) => {
      pageSize = addresses
    },
    goOffline,
    goOnline,
    remove: async () => {
      if (server.listening) await goOffline()
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
    drainRequests: () => {
      const taken = requests
      requests = []
      return taken
    },
    inFlight: () => answers,
    hang: (hanging: boolean) => {
      isHanging = hanging
    },
  }
}
