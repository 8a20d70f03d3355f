import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { createPrivatePostgres, type PrivateCluster } from '../../scripts/private-postgres.mjs'

const run = promisify(execFile)

/** The folder of PostgreSQL's server programs, where the tests have them. */
export const postgresPrograms = process.env['TEST_POSTGRES_PROGRAMS']

export interface OwnPostgres extends PrivateCluster {
  port: number
  ask: (statement: string) => Promise<Record<string, unknown>[]>
  /** Stops it at once, as a power cut does. */
  kill: () => Promise<void>
  /** Makes a follower the leader. */
  promote: () => Promise<void>
}

/** Starts a PostgreSQL that one test may do with as it likes; as a follower of another, it holds what that one holds. */
export async function startOwnPostgres(settings: string[] = [], leader?: OwnPostgres): Promise<OwnPostgres> {
  const programs = postgresPrograms ?? ''
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
  const running = await cluster.start()
  onTestFinished(() => running.stop().finally(cluster.remove))
  return {
    ...cluster,
    port: Number(new URL(cluster.url).port),
    ask: (statement) => askAt(cluster.url, statement),
    kill: async () => {
      const ended = new Promise((resolve) => running.process.once('exit', resolve))
      running.process.kill('SIGQUIT')
      await ended
    },
    promote: async () => {
      await run(join(programs, 'pg_ctl'), ['promote', '-D', cluster.folder], cluster.place)
    },
  }
}

async function askAt(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(statement).finally(() => client.end())
  return rows
}
