import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { createPrivatePostgres } from '../../../scripts/preparation/private-postgres.mjs'

const run = promisify(execFile)

/** The folder of PostgreSQL's programs; undefined if the tests have none. */
export const postgresBinDir = process.env['TEST_POSTGRES_PROGRAMS']

export interface DedicatedPostgres {
  url: string
  port: number
  query: (statement: string) => Promise<Record<string, unknown>[]>
  /** Immediate shutdown, like a power cut. */
  kill: () => Promise<void>
  /** Starts it again after it was killed. */
  start: () => Promise<void>
  promote: () => Promise<void>
  remove: () => Promise<void>
}

/** Starts a PostgreSQL for the tests of one file, as a replica of `leader` if given. */
export async function startDedicatedPostgres(
  settings: string[] = [],
  leader?: DedicatedPostgres,
): Promise<DedicatedPostgres> {
  const programs = postgresBinDir ?? ''
  const cluster = await createPrivatePostgres({
    programs,
    signal: new AbortController().signal,
    settings,
    ...(leader && {
      fill: async (folder, place) => {
        const from = ['-h', '127.0.0.1', '-p', String(leader.port), '-U', 'hangar']
        await run(join(programs, 'pg_basebackup'), ['-D', folder, '-R', '-c', 'fast', ...from], place)
      },
    }),
  })
  let running = await cluster.start()
  return {
    url: cluster.url,
    port: Number(new URL(cluster.url).port),
    query: (statement) => queryAt(cluster.url, statement),
    kill: async () => {
      const ended = new Promise((resolve) => running.process.once('exit', resolve))
      running.process.kill('SIGQUIT')
      await ended
    },
    start: async () => {
      running = await cluster.start()
    },
    promote: async () => {
      await run(join(programs, 'pg_ctl'), ['promote', '-D', cluster.folder], cluster.place)
    },
    remove: () => running.stop().finally(cluster.remove),
  }
}

async function queryAt(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(statement).finally(() => client.end())
  return rows
}
