import { copyFile, cp, link, mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { accessoryRecordSchema } from '../contract/accessory.ts'
import { type AircraftModelRecord, aircraftModelRecordSchema } from '../contract/aircraft-model.ts'
import { reviewRecordSchema } from '../contract/review.ts'
import { catalogueYaml } from './catalogue-yaml.ts'
import { growCatalogue } from './grow-catalogue.ts'
import type { Progress } from './progress.ts'
import type { FoundEntries } from './read-entries.ts'

export interface GenerateOptions {
  /** From 1 to 100,000. */
  models: number
  /** Whether each model has picture files of its own; else it shares those of the model that it comes after. */
  ownPictures?: boolean
  progress?: Progress
}

/** Writes a catalogue of so many models into an empty folder. */
export async function writeGrownCatalogue(
  source: string,
  folder: string,
  entries: FoundEntries,
  { models: count, ownPictures = false, progress = () => {} }: GenerateOptions,
): Promise<void> {
  await linkMedia(source, folder)
  await mkdir(join(folder, 'catalogue/models'), { recursive: true })
  const accessories: string[] = []
  const reviews: string[] = []
  let written = 0
  for (const grown of growCatalogue(entries, count)) {
    const isNew = grown.place > 0
    const model = ownPictures && isNew ? await withOwnPictures(source, folder, grown.model) : grown.model
    const text = catalogueYaml('', aircraftModelRecordSchema, model)
    await writeFile(join(folder, 'catalogue/models', `${model.slug}.yaml`), text)
    accessories.push(...grown.accessories.map((entry) => inList(accessoryRecordSchema, entry)))
    reviews.push(...grown.reviews.map((entry) => inList(reviewRecordSchema, entry)))
    written += 1
    progress('Writing models', written, count)
  }
  await writeFile(join(folder, 'catalogue/accessories.yaml'), accessories.join('') || '[]\n')
  await writeFile(join(folder, 'catalogue/reviews.yaml'), reviews.join('') || '[]\n')
  // Without these nothing can be imported, so a folder that is not finished is not taken for one that is.
  const whole = ['airframes', 'catalogue/classes', 'catalogue/distributors', 'catalogue/site']
  for (const name of whole) await copyFile(join(source, `${name}.yaml`), join(folder, `${name}.yaml`))
}

/** One by one, since a document of ten thousand entries takes more memory than all else. */
function inList(schema: z.ZodType, entry: unknown): string {
  return catalogueYaml('', z.array(schema), [entry])
}

async function linkMedia(source: string, folder: string): Promise<void> {
  for (const top of ['media', 'files']) {
    const found = await readdir(join(source, top), { recursive: true, withFileTypes: true })
    for (const file of found.filter((entry) => entry.isFile())) {
      const path = join(file.parentPath, file.name)
      await linkFile(path, join(folder, path.slice(source.length)))
    }
  }
}

async function withOwnPictures(
  source: string,
  folder: string,
  model: AircraftModelRecord,
): Promise<AircraftModelRecord> {
  const ownPath = (path: string) =>
    path.replace(/^media\/(?:aircraft\/[^/]+\/)?/, `media/aircraft/${model.slug}/`)
  const pictures = model.versions.flatMap(({ images }) => images.map(({ src }) => src))
  for (const path of new Set([...pictures, ...(model.image === null ? [] : [model.image])])) {
    await linkFile(join(source, path), join(folder, ownPath(path)))
  }
  return {
    ...model,
    image: model.image && ownPath(model.image),
    versions: model.versions.map((version) => ({
      ...version,
      images: version.images.map(({ src, alt }) => ({ src: ownPath(src), alt })),
    })),
  }
}

/** A symbolic link out of the folder would be refused by an import. */
async function linkFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await link(from, to).catch(() => cp(from, to))
}
