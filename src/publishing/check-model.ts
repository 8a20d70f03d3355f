import { aircraftClassExists } from '../catalogue/aircraft-class.ts'
import { findModelBySlug } from '../catalogue/aircraft-model-link.ts'
import { findAirframeSchemes } from '../catalogue/airframe.ts'
import { listProductCodes } from '../catalogue/product.ts'
import type { AircraftModelRecord } from '../contract/aircraft-model.ts'
import { valueAt } from '../contract/field-path.ts'
import type { LooseRecord } from '../contract/studio/draft.ts'
import type { FieldProblem } from '../contract/studio/studio-problem.ts'
import { findMediaFiles } from '../database/media-file-lookup.ts'
import type { Database } from '../database/open-database.ts'
import { toCodeKey } from '../finder/product-code.ts'

/** What a model, valid in itself, has with the rest of the catalogue: references, and codes and slugs that are taken. */
export async function findModelProblems(
  db: Database,
  model: AircraftModelRecord,
  published: LooseRecord | null,
): Promise<FieldProblem[]> {
  return [
    ...(await findLinkProblems(db, model)),
    ...(await findFileProblems(db, model)),
    ...(await findCodeProblems(db, model, published)),
  ]
}

async function findLinkProblems(db: Database, model: AircraftModelRecord): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = []
  const unknown = (path: FieldProblem['path'], name: string | number) =>
    problems.push({ path, code: 'unknown-reference', params: { name } })
  if (!(await aircraftClassExists(db, model.class))) unknown(['class'], model.class)
  const namesake = await findModelBySlug(db, model.slug)
  if (namesake && namesake.id !== model.id)
    problems.push({ path: ['slug'], code: 'taken', params: { name: namesake.name } })
  if (model.successor !== null) {
    const successor = await findModelBySlug(db, model.successor)
    if (!successor || successor.id === model.id) unknown(['successor'], model.successor)
  }
  const schemes = model.airframe === null ? [] : await findAirframeSchemes(db, model.airframe)
  if (model.airframe !== null && schemes === undefined) unknown(['airframe'], model.airframe)
  for (const [index, { scheme }] of model.versions.entries())
    if (scheme !== null && schemes && !schemes.some(({ slug }) => slug === scheme))
      unknown(['versions', index, 'scheme'], scheme)
  return problems
}

async function findFileProblems(db: Database, model: AircraftModelRecord): Promise<FieldProblem[]> {
  const files: { path: FieldProblem['path']; file: string }[] = [
    ...(model.image === null ? [] : [{ path: ['image'], file: model.image }]),
    ...(model.manual === null ? [] : [{ path: ['manual'], file: model.manual }]),
    ...model.versions.flatMap(({ images }, version) =>
      images.map(({ src }, place) => ({ path: ['versions', version, 'images', place, 'src'], file: src })),
    ),
  ]
  const found = await findMediaFiles(db, files, ({ file }) => [file])
  return files
    .filter(({ file }) => !found(file))
    .map(({ path, file }) => ({ path, code: 'unknown-reference', params: { name: file } }))
}

/** Product codes are for good: each belongs to one product, and none disappears. */
async function findCodeProblems(
  db: Database,
  model: AircraftModelRecord,
  published: LooseRecord | null,
): Promise<FieldProblem[]> {
  const before = publishedCodes(published)
  const codes = model.versions.map(({ product_code }) => product_code)
  const problems: FieldProblem[] = codes.flatMap((code, index) => {
    const path = ['versions', index, 'product_code']
    return codes.indexOf(code) < index ? [{ path, code: 'taken' as const, params: { name: code } }] : []
  })
  if (before.length === codes.length && before.every((code) => codes.includes(code))) return problems
  const { byKey, now } = await listProductCodes(db)
  for (const [index, code] of codes.entries()) {
    const known = byKey.get(toCodeKey(code))
    if (known === undefined || before.includes(known)) continue
    const path = ['versions', index, 'product_code']
    problems.push({ path, code: known === code ? 'taken' : 'code-alike', params: { name: known } })
  }
  for (const code of before)
    if (!codes.includes(code) && !now.has(code))
      problems.push({ path: ['versions'], code: 'code-retired', params: { name: code } })
  return problems
}

function publishedCodes(published: LooseRecord | null): string[] {
  const versions = valueAt(published, ['versions'])
  const codes = Array.isArray(versions)
    ? versions.map((version: unknown) => valueAt(version, ['product_code']))
    : []
  return codes.filter((code) => typeof code === 'string')
}
