import { type Referent, referents } from '../../content-model/name-spaces.ts'

/** What a problem names, such as the least and the greatest value. */
export type Params = Readonly<Record<string, string | number>> | undefined

/** A sentence for a name that nothing has, by what should have it. */
export type UnknownNameWords = Record<Referent, (name: string) => string> & {
  /** Of entries that are known by number. */
  number: (number: number) => string
  other: string
}

/** 'No class is called ‘Foo’.' */
export function describeUnknown(params: Params, words: UnknownNameWords): string {
  const { name, of } = params ?? {}
  if (typeof name === 'number') return words.number(name)
  const referent = referents.find((each) => each === of)
  return name === undefined || referent === undefined ? words.other : words[referent](name)
}
