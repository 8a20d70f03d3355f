import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/**
 * Returns a single hash of the names and contents of files; missing paths are skipped.
 * @param {string} root
 * @param {string[]} paths files, or folders with everything below them
 * @param {(path: string) => boolean} [isIncluded]
 */
export function hashFiles(root, paths, isIncluded = () => true) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((each) => listFiles(join(root, each)))) {
    if (!isIncluded(path)) continue
    const content = readFileSync(path)
    hash.update(`${relative(root, path).split(sep).join('/')}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** @returns {string[]} */
function listFiles(/** @type {string} */ path) {
  try {
    const entries = readdirSync(path).sort()
    return entries.flatMap((name) => listFiles(join(path, name)))
  } catch (error) {
    if (errorCode(error) === 'ENOTDIR') return [path]
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}

/** Whether a stamp file has this content. A stamp identifies the inputs of a result and is missing if that is incomplete. */
export function stampMatches(/** @type {string} */ file, /** @type {string} */ content) {
  try {
    return readFileSync(file, 'utf8') === content
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error))) return false
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

function errorCode(/** @type {unknown} */ error) {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
