import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/**
 * One hash of names and contents; paths that do not exist are skipped.
 * @param {string} root
 * @param {string[]} paths files, or folders with everything below them
 * @param {(path: string) => boolean} [isWanted]
 */
export function hashFiles(root, paths, isWanted = () => true) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((each) => filesIn(join(root, each)))) {
    if (!isWanted(path)) continue
    const content = readFileSync(path)
    hash.update(`${relative(root, path).split(sep).join('/')}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** @returns {string[]} */
function filesIn(/** @type {string} */ path) {
  try {
    const entries = readdirSync(path).sort()
    return entries.flatMap((name) => filesIn(join(path, name)))
  } catch (error) {
    if (codeOf(error) === 'ENOTDIR') return [path]
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

/** A stamp holds the input that a result was made from, and is missing while the result is incomplete. */
export function stampMatches(/** @type {string} */ file, /** @type {string} */ content) {
  try {
    return readFileSync(file, 'utf8') === content
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return false
    throw error
  }
}

export function writeStamp(/** @type {string} */ file, /** @type {string} */ content) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

export function removeStamp(/** @type {string} */ file) {
  rmSync(file, { force: true })
}

function codeOf(/** @type {unknown} */ error) {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
