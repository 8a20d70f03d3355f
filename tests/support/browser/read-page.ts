// Extracts from the HTML of a page what it tells people and search engines.
import { z } from 'zod'

const thingsSchema = z.array(z.record(z.string(), z.unknown()))
const dataSchema = z.object({ '@context': z.literal('https://schema.org'), '@graph': thingsSchema })

export type PageThing = z.infer<typeof thingsSchema>[number]

export function readPage(html: string) {
  const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  const things = data === undefined ? [] : dataSchema.parse(JSON.parse(data))['@graph']
  const read = (pattern: RegExp) => decode(pattern.exec(html)?.[1] ?? '')
  return {
    html,
    things,
    /** All visible texts of the page, in one line. */
    texts: toPlainText(html),
    title: read(/<title>([^<]*)<\/title>/),
    /** The URL of the link card. */
    card: read(/<meta property="og:image" content="([^"]*)"/),
    description: read(/<meta name="description" content="([^"]*)"/),
  }
}

/** The texts of a page with the URLs of links and pictures, without scripts. */
function toPlainText(html: string): string {
  const body = html.slice(html.indexOf('<body')).replaceAll(/<script[^>]*>.*?<\/script>/gs, '')
  const shown = body
    .replaceAll(/<[^>]*\s(?:href|src)="([^"]*)"[^>]*>/g, ' $1 ')
    .replaceAll(/<!--.*?-->|<\/?(?:b|span|strong|small|wbr|svg|use)\b[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
  return normalize(decode(shown))
}

function decode(text: string): string {
  return text
    .replaceAll(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

const normalize = (text: string) => text.replaceAll(/\s+/g, ' ')

/** Properties that are not shown literally: URLs, codes of vocabularies, and identifiers. */
const unshown =
  /^(?:@.*|url|item|variesBy|productGroupID|inLanguage|unitCode|publisher|addressCountry|position|worstRating|sameAs|startDate|endDate|previousStartDate|eventStatus|eventAttendanceMode|geo)$/

const units: Record<string, string> = { MMT: 'mm', GRM: 'g', DMK: 'dm²', F23: 'g/dm³' }

/** The texts in structured data that the page must show. */
export function listTexts(value: unknown, key = ''): string[] {
  if (unshown.test(key)) return []
  if (Array.isArray(value)) return value.flatMap((each) => listTexts(each, key))
  if (value === undefined) return []
  if (typeof value === 'number') return [String(value)]
  if (typeof value === 'string') return key === 'image' ? [new URL(value).pathname] : [normalize(value)]
  const type = z.record(z.string(), z.unknown()).parse(value)
  if (type['@type'] === 'PropertyValue') return listFigureTexts(type)
  const { name, ...rest } = type
  // A model's page shows names of versions without the name of the model.
  const names = key === 'hasVariant' ? String(name).split(', ') : listTexts(name, 'name')
  return [...names, ...Object.entries(rest).flatMap(([field, each]) => listTexts(each, field))]
}

const figureSchema = z.object({
  name: z.string(),
  value: z.union([z.number(), z.string()]).optional(),
  minValue: z.number().optional(),
  maxValue: z.number().optional(),
  unitCode: z.string().optional(),
  unitText: z.string().optional(),
  description: z.string().optional(),
})

function listFigureTexts(type: PageThing): string[] {
  const { name, value, minValue, maxValue, unitCode = '', unitText, description } = figureSchema.parse(type)
  const unit = unitText ?? units[unitCode]
  // Cube loading is always shown with one decimal place.
  const format = (figure: unknown) => (unit === 'g/dm³' ? Number(figure).toFixed(1) : String(figure))
  const figure = value === undefined ? `${format(minValue)}–${format(maxValue)}` : format(value)
  const texts = [name, unit === undefined ? figure : `${figure} ${unit}`]
  return [...texts, ...(description === undefined ? [] : [description])].map(normalize)
}
