import { copyFile, cp, link, mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { accessoryRecordSchema } from '../../../src/contract/accessory.ts'
import type { AircraftModelRecord } from '../../../src/content-model/aircraft-model.ts'
import { aircraftModelRecordSchema } from '../../../src/contract/models/aircraft-model.ts'
import { partRecordSchema } from '../../../src/contract/part.ts'
import { redirectRecordSchema } from '../../../src/contract/redirect.ts'
import { reviewRecordSchema } from '../../../src/contract/review.ts'
import { toCatalogueYaml } from '../../../src/catalogue-folder/catalogue-yaml.ts'
import { generateModels, validEntries } from './generate-models.ts'
import type { Progress } from '../../../src/catalogue-folder/progress.ts'
import type { SiteRecord } from '../../../src/content-model/site-texts.ts'
import { siteRecordSchema } from '../../../src/contract/site-content.ts'
import type { ParsedEntries } from '../../../src/catalogue-folder/read-entries.ts'

export interface GenerateOptions {
  /** From 1 to 100,000. */
  models: number
  /** Gives each variant picture files of its own instead of sharing those of its original. */
  ownPictures?: boolean
  progress?: Progress
}

export async function writeGeneratedCatalogue(
  source: string,
  folder: string,
  entries: ParsedEntries,
  { models: count, ownPictures = false, progress = () => {} }: GenerateOptions,
): Promise<void> {
  await linkMedia(source, folder)
  await mkdir(join(folder, 'catalogue/models'), { recursive: true })
  const accessories: string[] = []
  const reviews: string[] = []
  const parts: string[] = []
  const slugs = new Set<string>()
  let written = 0
  for (const generated of generateModels(entries, count)) {
    const isVariant = generated.variant > 0
    const model =
      ownPictures && isVariant ? await withOwnPictures(source, folder, generated.model) : generated.model
    const text = toCatalogueYaml('', aircraftModelRecordSchema, model)
    await writeFile(join(folder, 'catalogue/models', `${model.slug}.yaml`), text)
    accessories.push(...generated.accessories.map((entry) => toListItem(accessoryRecordSchema, entry)))
    reviews.push(...generated.reviews.map((entry) => toListItem(reviewRecordSchema, entry)))
    parts.push(...generated.parts.map((entry) => toListItem(partRecordSchema, entry)))
    slugs.add(model.slug)
    written += 1
    progress('Writing models', written, count)
  }
  await writeFile(join(folder, 'catalogue/accessories.yaml'), accessories.join('') || '[]\n')
  await writeFile(join(folder, 'catalogue/reviews.yaml'), reviews.join('') || '[]\n')
  await writeFile(join(folder, 'catalogue/parts.yaml'), parts.join('') || '[]\n')
  const oldCodes = count < entries.models.length ? [] : validEntries(entries.redirects)
  await writeFile(
    join(folder, 'catalogue/redirects.yaml'),
    toCatalogueYaml('', z.array(redirectRecordSchema), oldCodes),
  )
  // Written last: without these files an unfinished folder cannot be imported.
  for (const name of ['airframes', 'catalogue/classes', 'catalogue/distributors'])
    await copyFile(join(source, `${name}.yaml`), join(folder, `${name}.yaml`))
  for (const site of validEntries(entries.site)) {
    const text = toCatalogueYaml('', siteRecordSchema, withoutMissingModels(site, slugs))
    await writeFile(join(folder, 'catalogue/site.yaml'), text)
  }
}

/** Drops references to models that were not generated from the photographs of the home page. */
function withoutMissingModels(site: SiteRecord, slugs: ReadonlySet<string>): SiteRecord {
  const blocks = site.home_story.blocks.map((block) => {
    if (block.type === 'paragraph') return block
    const models = block.models?.filter((slug) => slugs.has(slug)) ?? []
    return { ...block, models: models.length > 0 ? models : null }
  })
  return { ...site, home_story: { ...site.home_story, blocks } }
}

/** Formats entries one by one, because a document of ten thousand entries would need too much memory. */
function toListItem(schema: z.ZodType, entry: unknown): string {
  return toCatalogueYaml('', z.array(schema), [entry])
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

/** A hard link, since the import rejects symbolic links; a copy if on another file system. */
async function linkFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await link(from, to).catch(() => cp(from, to))
}
