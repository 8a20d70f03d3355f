import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { mediaAddress } from '../../contract/media-address.ts'
import type { MediaFile } from '../../media/media-file.ts'
import type { MediaStore, OpenFile } from '../../media/media-store.ts'
import { listMissingDerivations } from '../../media/missing-derivations.ts'
import { type Diagnosis, diagnosesOf, firstOf } from './diagnosis.ts'

const { ok, fail } = diagnosesOf('media')

const remedy = 'Import the catalogue folder again, which puts back what is missing, or restore a backup.'

/** Whether every picture and file is in its place and has its size or, `thorough`, its content. */
export async function checkMedia(
  store: MediaStore,
  files: MediaFile[],
  thorough: boolean,
): Promise<Diagnosis[]> {
  const wrong = { missing: new Array<string>(), changed: new Array<string>() }
  for (const file of files) {
    const found = await store.read('originals', mediaAddress(file.path, file.sha256))
    if (!found) wrong.missing.push(file.path)
    else if (!(await isWhole(file, found, thorough))) wrong.changed.push(file.path)
  }
  const { missing, changed } = wrong
  const diagnoses = [
    ...(missing.length > 0 ? [fail(`${inNumber(missing)} not there: ${firstOf(missing)}.`, remedy)] : []),
    ...(changed.length > 0
      ? [fail(`${inNumber(changed)} not what was stored: ${firstOf(changed)}.`, `Remove them. ${remedy}`)]
      : []),
  ]
  if (diagnoses.length > 0) return diagnoses
  const how = thorough ? 'with its content' : 'with its size'
  return [
    ok(`Each of ${files.length} pictures and files is in its place, ${how}.`),
    await checkSizes(store, files),
  ]
}

async function checkSizes(store: MediaStore, files: MediaFile[]): Promise<Diagnosis> {
  const { size } = await listMissingDerivations(store, files)
  if (size === 0) return ok('Every size of every picture is made.')
  return ok(`${size} sizes of pictures are still to be made; a server that runs makes them.`)
}

function inNumber(files: string[]): string {
  return files.length === 1 ? '1 picture or file is' : `${files.length} pictures and files are`
}

async function isWhole(file: MediaFile, { body, bytes }: OpenFile, thorough: boolean): Promise<boolean> {
  if (bytes !== file.bytes || !thorough) {
    body.destroy()
    return bytes === file.bytes
  }
  const hash = createHash('sha256')
  await pipeline(body, hash)
  return hash.digest('hex') === file.sha256
}
