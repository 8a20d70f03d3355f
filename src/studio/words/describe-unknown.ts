import { contentTypes } from '../../content-model/content-types.ts'
import { referents } from '../../content-model/name-spaces.ts'

/** What a problem names, such as the least and the greatest value. */
export type Params = Readonly<Record<string, string | number>> | undefined

/** A sentence for a name that nothing has, by what should have it. */
interface UnknownNameWords {
  /** Of entries of a type, which is called `one`. */
  entry: (one: string, name: string) => string
  scheme: (name: string) => string
  code: (name: string) => string
  file: (name: string) => string
  /** Of entries that are known by number. */
  number: (number: number) => string
  other: string
}

/** 'No class is called ‘Foo’.' The texts translate what types are called. */
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
