// A catalogue in which every free text tries to inject markup or scripts into the page.
import sharp from 'sharp'
import type { z } from 'zod'
import { accessoryRecordSchema } from '../../../src/contract/accessory.ts'
import { aircraftClassRecordSchema } from '../../../src/contract/aircraft-class.ts'
import { aircraftModelRecordSchema } from '../../../src/contract/models/aircraft-model.ts'
import { airframeInFolderSchema } from '../../../src/contract/models/airframe.ts'
import { eventRecordSchema } from '../../../src/contract/events/event.ts'
import { distributorRecordSchema } from '../../../src/contract/distributor.ts'
import { partRecordSchema } from '../../../src/contract/part.ts'
import { redirectRecordSchema } from '../../../src/contract/redirect.ts'
import { reviewRecordSchema } from '../../../src/contract/review.ts'
import { siteRecordSchema } from '../../../src/contract/site-content.ts'
import type { EditableType } from '../../../src/content-model/content-types.ts'
import { type FieldPath, formatFieldPath } from '../../../src/content-model/fields/field-path.ts'
import { anAircraftModel } from './builders.ts'
import type { CatalogueFiles } from './catalogue-files.ts'
import { fillRecord, type TextField } from '../studio/filled-record.ts'
import { minimalPdf } from '../media/minimal-pdf.ts'

interface HostileType {
  schema: z.ZodType
  /** The file of its only entry, and the path of the entry in it. */
  file: string
  at: [] | [string] | [number]
  /** Stands for the name of the type in texts and codes, which must be short and without spaces. */
  shortName?: string
}

/**
 * Every content type whose entries have texts. A new one fails the type check until it is here. Files have none; other entries
 * name them.
 */
const hostileTypes: Record<EditableType, HostileType> = {
  site: { schema: siteRecordSchema, file: 'catalogue/site.yaml', at: [] },
  airframe: { schema: airframeInFolderSchema, file: 'airframes.yaml', at: ['one'] },
  'aircraft class': {
    schema: aircraftClassRecordSchema,
    file: 'catalogue/classes.yaml',
    at: [0],
    shortName: 'class',
  },
  'aircraft model': {
    schema: aircraftModelRecordSchema,
    file: 'catalogue/models/one.yaml',
    at: [],
    shortName: 'model',
  },
  accessory: { schema: accessoryRecordSchema, file: 'catalogue/accessories.yaml', at: [0] },
  part: { schema: partRecordSchema, file: 'catalogue/parts.yaml', at: [0] },
  'old code': {
    schema: redirectRecordSchema,
    file: 'catalogue/redirects.yaml',
    at: [0],
    shortName: 'redirect',
  },
  review: { schema: reviewRecordSchema, file: 'catalogue/reviews.yaml', at: [0] },
  distributor: { schema: distributorRecordSchema, file: 'catalogue/distributors.yaml', at: [0] },
  event: { schema: eventRecordSchema, file: 'catalogue/events.yaml', at: [0] },
}

export interface HostileField extends TextField {
  name: string
  file: string
}

/**
 * A script if it is used as an address. It closes attributes, comments, scripts and styles, and opens marked elements
 * and scripts that call `window.hostile`.
 */
export function hostileText(name: string): string {
  const scripts = '<img data-hostile src=x onerror=hostile()><script data-hostile>hostile()</script>'
  return `javascript:hostile()//${name}\u2028"'>--></title></style></textarea></script>${scripts}{{7*7}}&lt;`
}

/** A web address with characters that end an attribute. */
export const hostileUrl = `https://one.example/"'><b data-hostile></b>?</script>&lt;=javascript:hostile()`

const entries = Object.entries(hostileTypes).map(([type, { schema, file, at, shortName = type }]) => {
  const nameOf = (path: FieldPath) => `${shortName} ${formatFieldPath(path).replace('translations.', '')}`
  const formatted = ['one', `${shortName.toUpperCase()}-1`, 'media/one.png', 'files/one.pdf', hostileUrl]
  const drawn = ['media/silhouettes/one.svg', 'media/one.glb']
  const more = ['one@example.com', 'NO', '1:8', '+47 00 00 00 00', '2027-01-27', '09:30', 'Europe/Berlin']
  const filled = fillRecord(schema, [...formatted, ...drawn, ...more], (path) => hostileText(nameOf(path)))
  const fields = filled.fields.map((field): HostileField => {
    return { ...field, file, path: [...at, ...field.path], name: nameOf(field.path) }
  })
  return { file, at, record: filled.record, fields }
})

export const hostileFields = entries.flatMap(({ fields }) => fields)

/** Values of references, which must exist for the catalogue to be valid. */
const references = { successor: 'two', version: 'MODEL-1', now: 'ACCESSORY-1' }

/** The hostile catalogue, with a second model that has only required fields. */
export async function hostileCatalogue(): Promise<CatalogueFiles> {
  const files = structuredClone(entries).map(({ file, at: [key], record }) => {
    for (const [field, value] of Object.entries(references))
      if (field in Object(record)) Reflect.set(Object(record), field, value)
    return [file, key === undefined ? Object(record) : typeof key === 'number' ? [record] : { [key]: record }]
  })
  const name = hostileFields.find((field) => field.name === 'model name')?.text ?? ''
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: 'navy' } })
  const bytes = new TextEncoder()
  return {
    ...Object.fromEntries(files),
    'catalogue/models/two.yaml': anAircraftModel({ id: 2, slug: 'two', name, airframe: 'one' }),
    'media/one.png': await picture.png().toBuffer(),
    'media/silhouettes/one.svg': bytes.encode(silhouette),
    'media/one.glb': bytes.encode('glTF\u0002\0\0\0\u000c\0\0\0'),
    'media/drawings/one/facts.json': bytes.encode(JSON.stringify(drawingFacts)),
    'files/one.pdf': bytes.encode(minimalPdf),
  }
}

const view = { viewBox: [0, 0, 660, 500], bounds: [0, 0, 660, 500] }

/** Facts about the drawing, with a point for the part. */
const drawingFacts = {
  views: { top: view, side: view, front: view },
  ground: { side: 500, front: 500 },
  datum: { side: [0, 0], top: [0, 0] },
  wings: [{ which: 'wing', root: { side: [0, 0] }, tip: { side: [10, 0] } }],
  surfaces: [],
  parts: { one: { side: [1, 1] } },
}

const silhouette = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 660 500"><path d="M0 0h660v500z"/></svg>`
