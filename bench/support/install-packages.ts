import { execFile } from 'node:child_process'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '../../scripts/project-root.mjs'

const run = promisify(execFile)

/**
 * Copies a folder of `bench` with its package.json and installs its packages there, so that packages for benchmarks
 * are no dependencies of the project. Packages that an earlier run has installed are kept.
 */
export async function installPackages(source: string, folder: string): Promise<void> {
  await cp(join(projectRoot, 'bench', source), folder, { recursive: true })
  await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder })
}
