import { contentTypes } from '../../content-model/content-types.ts'
import { referents } from '../../content-model/name-spaces.ts'

/** Values for the text of a problem, such as the smallest and largest allowed number. */
export type Params = Readonly<Record<string, string | number>> | undefined

/** Sentences for a reference to something that does not exist, by what it refers to. */
interface UnknownNameWords {
  /** For a reference to an entry; `one` is the name of its content type. */
  entry: (one: string, name: string) => string
  scheme: (name: string) => string
  code: (name: string) => string
  file: (name: string) => string
  /** For a reference by number. */
  number: (number: number) => string
  other: string
}

/**
 * Describes an unknown reference, such as 'No class is called ‘Foo’.' `texts` translates the names of content
 * types.
 */
export function describeUnknown(
  params: Params,
  words: UnknownNameWords,
  texts: Readonly<Record<string, string>> = {},
): string {
  const { name, of } = params ?? {}
  if (typeof name === 'number') return words.number(name)
  const referent = referents.find((each) => each === of)
  if (name === undefined || referent === undefined) return words.other
  if (referent === 'scheme' || referent === 'code' || referent === 'file') return words[referent](name)
  const { one } = contentTypes[referent].label
  return words.entry((texts[one] ?? one).toLowerCase(), name)
}
