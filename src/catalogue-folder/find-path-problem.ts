import { access, constants, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { CatalogueProblem } from './catalogue-problem.ts'

type PathProblem = Pick<CatalogueProblem, 'problem' | 'remedy'>

/** Returns why the path cannot be read, or undefined if it leads to a readable file inside the folder. */
export async function findPathProblem(folder: string, path: string): Promise<PathProblem | undefined> {
  try {
    const file = await realpath(join(folder, path))
    if (!file.startsWith((await realpath(folder)) + sep)) {
      return { problem: 'is a link to outside the folder', remedy: 'Replace the link with the file itself' }
    }
    if (!(await stat(file)).isFile()) return { problem: 'is not a file', remedy: 'Replace it with the file' }
    await access(file, constants.R_OK)
    return undefined
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const problem = problemsByCode[code]
    if (problem) return problem
    throw error
  }
}

const missing = { problem: 'does not exist', remedy: 'Add the file, or correct its name' }

const problemsByCode: Record<string, PathProblem> = {
  ENOENT: missing,
  ENOTDIR: missing,
  EACCES: { problem: 'cannot be read: permission denied', remedy: 'Grant read permission' },
  ELOOP: { problem: 'is a link to itself', remedy: 'Replace the link with the file itself' },
}
