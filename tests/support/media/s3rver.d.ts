declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http'

  interface S3rverOptions {
    directory: string
    silent: boolean
    configureBuckets: { name: string }[]
  }

  export default class S3rver {
    constructor(options: S3rverOptions)
    store: { listObjects: (bucket: string, options: { maxKeys: number }) => Promise<unknown> }
    middleware: ((context: { path: string }, next: () => Promise<void>) => Promise<void>)[]
    configureBuckets(): Promise<unknown>
    callback(): RequestListener
  }
}
