import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DeployedServer, Deployment } from './deployment.ts'

/** Something that goes wrong for `lastMs` and is over then. */
export interface Fault {
  name: string
  strike: (lastMs: number) => Promise<void>
}

/** Everything that is made to go wrong; the servers take turns. `disk` is the folder of a small disk of its own. */
export function faultsOf(deployment: Deployment, disk: string | undefined): Fault[] {
  const { database, servers, mail } = deployment
  let turn = 0
  const next = (): DeployedServer => {
    const server = servers[turn++ % servers.length]
    if (!server) throw new Error('There are no servers')
    return server
  }
  const onServer = (name: string, strike: (server: DeployedServer, lastMs: number) => Promise<void>) => ({
    name,
    strike: (lastMs: number) => strike(next(), lastMs),
  })
  return [
    onServer('a server is killed', async ({ server }) => server.kill('SIGKILL')),
    onServer('a server is told to end', async ({ server }) => server.kill('SIGTERM')),
    onServer('a server stands still', async ({ server }, lastMs) => {
      server.kill('SIGSTOP')
      await sleep(lastMs)
      server.kill('SIGCONT')
    }),
    {
      name: 'the database is killed',
      strike: async (lastMs) => {
        await database.kill()
        await sleep(lastMs)
        await database.start()
      },
    },
    {
      name: 'the database is silent',
      strike: async (lastMs) => {
        for (const { back } of servers) back.silence()
        await sleep(lastMs)
        for (const { back } of servers) back.mend()
      },
    },
    onServer('a server is cut off from the database', ({ back }, lastMs) => cutOff(back, lastMs)),
    onServer('a server is cut off from nginx', ({ front }, lastMs) => cutOff(front, lastMs)),
    onServer('nothing comes through to a server', async ({ front }, lastMs) => {
      front.silence()
      await sleep(lastMs)
      front.mend()
    }),
    {
      name: 'the mail server hangs up',
      strike: async (lastMs) => {
        mail.trouble = () => 'hang up'
        await sleep(lastMs)
        mail.trouble = () => undefined
      },
    },
    ...(disk === undefined ? [] : [diskFault(deployment, disk)]),
  ]
}

async function cutOff(link: DeployedServer['front'], lastMs: number): Promise<void> {
  link.cut()
  await sleep(lastMs)
  link.mend()
}

/** PostgreSQL ends where it cannot write its log, and is started again as a process manager would. */
function diskFault({ database }: Deployment, disk: string): Fault {
  return {
    name: 'the disk of the database is full',
    strike: async (lastMs) => {
      const filler = join(disk, 'filler')
      const { bavail, bsize } = await statfs(disk)
      await writeFile(filler, Buffer.alloc(bavail * bsize)).catch(() => {})
      await sleep(lastMs)
      await rm(filler)
      await database.start()
    },
  }
}
