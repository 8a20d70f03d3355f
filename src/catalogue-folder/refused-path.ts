import { access, constants, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { CatalogueProblem } from './catalogue-problem.ts'

/** Why what lies at a path of a folder is not read; undefined if it is a file inside the folder. */
export async function whyRefused(
  folder: string,
  path: string,
): Promise<Pick<CatalogueProblem, 'problem' | 'remedy'> | undefined> {
  try {
    const file = await realpath(join(folder, path))
    if (!file.startsWith((await realpath(folder)) + sep)) {
      return { problem: 'leads out of the folder by a link', remedy: 'Put the file itself in its place' }
    }
    if (!(await stat(file)).isFile()) return { problem: 'is not a file', remedy: 'Put the file in its place' }
    await access(file, constants.R_OK)
    return undefined
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT' || code === 'ENOTDIR')
      return { problem: 'does not exist', remedy: 'Add the file, or correct its name' }
    if (code === 'EACCES') return { problem: 'may not be read', remedy: 'Give read permission' }
    if (code === 'ELOOP')
      return { problem: 'is a link to itself', remedy: 'Put the file itself in its place' }
    throw error
  }
}
