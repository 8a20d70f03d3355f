// Packs the documents of the search index for sending: each text and each list is sent once and referred to by its number.
import type { CompactDocuments } from '../../contract/search/search-answer.ts'
import { places, resultKinds } from '../../contract/search/search-kinds.ts'
import type { ModelFigures, SearchDocument } from './search-document.ts'

const powerKinds = ['two-stroke', 'other engine', 'electric'] as const

interface NamesOfDocuments {
  nameOf: (document: SearchDocument) => string
  isUntranslated: (document: SearchDocument) => boolean
}

export function packDocuments(
  documents: Iterable<SearchDocument>,
  { nameOf, isUntranslated }: NamesOfDocuments,
): CompactDocuments {
  const texts = createNumbering<string>((text) => text)
  const lists = createNumbering<number[]>((list) => list.join())
  const packed: CompactDocuments = {
    texts: texts.items,
    lists: lists.items,
    kinds: [],
    keys: [],
    names: [],
    discontinued: [],
    untranslated: [],
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
    packed.names.push(texts.numberOf(nameOf(document)))
    packed.discontinued.push(document.isDiscontinued ? 1 : 0)
    packed.untranslated.push(isUntranslated(document) ? 1 : 0)
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
  const textAt = (number = -1) => packed.texts[number] ?? ''
  const listAt = (number = -1) => packed.lists[number] ?? []
  for (const [entry, kindNumber] of packed.kinds.entries()) {
    const kind = resultKinds[kindNumber] ?? 'page'
    const texts = places.map((place, number) => [place, listAt(packed.places[number]?.[entry]).map(textAt)])
    const ownFigures = kind === 'model' ? figures.next().value : undefined
    yield {
      kind,
      key: packed.keys[entry] ?? '',
      name: textAt(packed.names[entry]),
      isDiscontinued: packed.discontinued[entry] === 1,
      isUntranslated: packed.untranslated[entry] === 1,
      codes: packed.codes[entry]?.match(/\S+/g) ?? [],
      models: listAt(packed.models[entry]),
      texts: Object.fromEntries(texts),
      figures: ownFigures && unpackFigures(ownFigures, listAt),
    }
  }
}

type PackedFigures = CompactDocuments['figures'][number]

function packFigures(figures: ModelFigures, numberOf: (list: number[]) => number): PackedFigures {
  const { wingspan, weight, weightMax, scale, channels, channelsMax, classDisplacement } = figures
  const powers = figures.powers.map(({ kind, min, max }) => numberOf([powerKinds.indexOf(kind), min, max]))
  return [wingspan, weight, weightMax, scale, channels, channelsMax, classDisplacement, numberOf(powers)]
}

function unpackFigures(packed: PackedFigures, listAt: (number: number) => number[]): ModelFigures {
  const [wingspan, weight, weightMax, scale, channels, channelsMax, classDisplacement, list] = packed
  const powers = listAt(list)
    .map(listAt)
    .map(([kind = 0, min = 0, max = 0]) => ({ kind: powerKinds[kind] ?? 'electric', min, max }))
  return { wingspan, weight, weightMax, scale, channels, channelsMax, classDisplacement, powers }
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
