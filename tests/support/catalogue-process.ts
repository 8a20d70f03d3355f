import type { ChildProcess } from 'node:child_process'
import { endOfCommand, startBuiltCommand } from './built-command.ts'

/** Starts the built command `catalogue` without waiting for it. */
export function startCatalogueCommand(args: string[], settings: Record<string, string>): ChildProcess {
  return startBuiltCommand('catalogue', args, settings)
}

/** Runs the built command `catalogue` to its end. */
export async function runCatalogueCommand(args: string[], settings: Record<string, string>) {
  return endOfCommand(startCatalogueCommand(args, settings))
}
