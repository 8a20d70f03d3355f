import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DeployedServer, Deployment } from './deployment.ts'
import type { SupervisedServer } from './supervised-server.ts'

/** Something that goes wrong for `durationMs`. */
export interface InjectedFault {
  name: string
  strike: (durationMs: number) => Promise<void>
}

/**
 * All faults, alternating between the servers. `disk` is the folder of a small disk that only the database
 * uses.
 */
export function listFaults(deployment: Deployment, disk: string | undefined): InjectedFault[] {
  const { database, servers, mail } = deployment
  let turn = 0
  const next = (): DeployedServer => {
    const server = servers[turn++ % servers.length]
    if (!server) throw new Error('The deployment has no servers')
    return server
  }
  const onServer = (name: string, strike: (server: DeployedServer, durationMs: number) => Promise<void>) => ({
    name,
    strike: (durationMs: number) => strike(next(), durationMs),
  })
  return [
    onServer('a server is killed', ({ server }) => killAndRestart(server, 'SIGKILL')),
    onServer('a server gets SIGTERM', ({ server }) => killAndRestart(server, 'SIGTERM')),
    onServer('a server hangs', async ({ server }, durationMs) => {
      server.kill('SIGSTOP')
      await sleep(durationMs)
      server.kill('SIGCONT')
    }),
    {
      name: 'the database is killed',
      strike: async (durationMs) => {
        await database.kill()
        await sleep(durationMs)
        await database.start()
      },
    },
    {
      name: 'the database hangs',
      strike: async (durationMs) => {
        for (const { back } of servers) back.silence()
        await sleep(durationMs)
        for (const { back } of servers) back.mend()
      },
    },
    onServer('a server is cut off from the database', ({ back }, durationMs) => cutOff(back, durationMs)),
    onServer('a server is cut off from nginx', ({ front }, durationMs) => cutOff(front, durationMs)),
    onServer('a server receives nothing', async ({ front }, durationMs) => {
      front.silence()
      await sleep(durationMs)
      front.mend()
    }),
    {
      name: 'the mail server disconnects',
      strike: async (durationMs) => {
        mail.fault = () => 'hang up'
        await sleep(durationMs)
        mail.fault = () => undefined
      },
    },
    ...(disk === undefined ? [] : [diskFault(deployment, disk)]),
  ]
}

/** Waits until the server is ready again, so that never two servers are down at once. */
async function killAndRestart(server: SupervisedServer, signal: NodeJS.Signals): Promise<void> {
  const restarted = server.restarted()
  server.kill(signal)
  await restarted
}

async function cutOff(link: DeployedServer['front'], durationMs: number): Promise<void> {
  link.cut()
  await sleep(durationMs)
  link.mend()
}

/** PostgreSQL exits when it cannot write its WAL, and is restarted as a process manager would. */
function diskFault({ database }: Deployment, disk: string): InjectedFault {
  return {
    name: 'the disk of the database is full',
    strike: async (durationMs) => {
      const filler = join(disk, 'filler')
      const { bavail, bsize } = await statfs(disk)
      await writeFile(filler, Buffer.alloc(bavail * bsize)).catch(() => {})
      await sleep(durationMs)
      await rm(filler)
      await database.start()
    },
  }
}
