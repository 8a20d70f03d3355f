// The documents of the index in a form that is small to send: each text and each list once, everything else by number.
import type { CompactDocuments } from '../../contract/search-answer.ts'
import { places, resultKinds } from '../../contract/search-kinds.ts'
import type { ModelFigures, PowerRange, SearchDocument } from './search-document.ts'

const powerKinds = ['two-stroke', 'other engine', 'electric'] as const

export function packDocuments(documents: Iterable<SearchDocument>): CompactDocuments {
  const texts = createNumbering<string>((text) => text)
  const lists = createNumbering<number[]>((list) => list.join())
  const packed: CompactDocuments = {
    texts: texts.items,
    lists: lists.items,
    kinds: [],
    keys: [],
    names: [],
    discontinued: [],
    codes: [],
    models: [],
    places: places.map(() => []),
    figures: [],
  }
  for (const document of documents) {
    packed.kinds.push(resultKinds.indexOf(document.kind))
    packed.keys.push(
      document.codes.length + document.models.length === 0 || document.kind === 'review' ? document.key : '',
    )
    packed.names.push(texts.numberOf(document.name))
    packed.discontinued.push(document.isDiscontinued ? 1 : 0)
    packed.codes.push(document.codes.join(' '))
    packed.models.push(lists.numberOf([...document.models]))
    places.forEach((place, number) => {
      const own = (document.texts[place] ?? []).filter((text) => text !== '')
      packed.places[number]?.push(lists.numberOf(own.map(texts.numberOf)))
    })
    if (document.figures) packed.figures.push(packFigures(document.figures, lists.numberOf))
  }
  return packed
}

export function* unpackDocuments(packed: CompactDocuments): Generator<SearchDocument> {
  const figures = packed.figures.values()
  const textAt = (number: number | undefined) => packed.texts[number ?? -1] ?? ''
  const listAt = (number: number | undefined) => packed.lists[number ?? -1] ?? []
  for (const [entry, kindNumber] of packed.kinds.entries()) {
    const kind = resultKinds[kindNumber] ?? 'page'
    const texts = places.map((place, number) => [place, listAt(packed.places[number]?.[entry]).map(textAt)])
    yield {
      kind,
      key: packed.keys[entry] ?? '',
      name: textAt(packed.names[entry]),
      isDiscontinued: packed.discontinued[entry] === 1,
      codes: packed.codes[entry]?.split(' ').filter((code) => code !== '') ?? [],
      models: listAt(packed.models[entry]),
      texts: Object.fromEntries(texts),
      figures: kind === 'model' ? unpackFigures(figures.next().value, listAt) : undefined,
    }
  }
}

function packFigures(figures: ModelFigures, numberOf: (list: number[]) => number): (number | null)[] {
  const { wingspan, weight, weightMax, scale, channels, channelsMax, classDisplacement, powers } = figures
  const list = powers.flatMap(({ kind, min, max }) => [powerKinds.indexOf(kind), min, max])
  return [wingspan, weight, weightMax, scale, channels, channelsMax, classDisplacement, numberOf(list)]
}

function unpackFigures(
  packed: readonly (number | null)[] | undefined,
  listAt: (number: number | undefined) => number[],
): ModelFigures {
  const [wingspan, weight, ...others] = packed ?? []
  const [
    weightMax = null,
    scale = null,
    channels = null,
    channelsMax = null,
    classDisplacement = null,
    list,
  ] = others
  const numbers = listAt(list ?? undefined)
  const powers: PowerRange[] = []
  for (let at = 0; at < numbers.length; at += 3) {
    const [kind = 0, min = 0, max = 0] = numbers.slice(at, at + 3)
    powers.push({ kind: powerKinds[kind] ?? 'electric', min, max })
  }
  return {
    wingspan: wingspan ?? 0,
    weight: weight ?? 0,
    weightMax,
    scale,
    channels,
    channelsMax,
    classDisplacement,
    powers,
  }
}

/** Numbers items in the order of their first use. */
function createNumbering<Item>(keyOf: (item: Item) => string) {
  const items: Item[] = []
  const numbers = new Map<string, number>()
  return {
    items,
    numberOf: (item: Item): number => {
      const key = keyOf(item)
      const known = numbers.get(key)
      if (known !== undefined) return known
      numbers.set(key, items.length)
      return items.push(item) - 1
    },
  }
}
