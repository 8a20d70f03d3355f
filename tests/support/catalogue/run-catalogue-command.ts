import type { ChildProcess } from 'node:child_process'
import { waitForCommand, spawnBuiltCommand } from '../server/built-command.ts'

export function startCatalogueCommand(args: string[], settings: Record<string, string>): ChildProcess {
  return spawnBuiltCommand('catalogue', args, settings)
}

export async function runCatalogueCommand(args: string[], settings: Record<string, string>) {
  return waitForCommand(startCatalogueCommand(args, settings))
}
