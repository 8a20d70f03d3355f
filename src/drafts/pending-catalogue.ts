import { toCodeKey } from '../finder/product-code.ts'
import type { LooseRecord } from '../contract/studio/draft.ts'
import {
  listNames,
  listReferences,
  type RecordName,
  type RecordReference,
} from '../content-model/entry-names.ts'
import {
  type ContentTypeName,
  isCodeSpace,
  type NameSpace,
  nameSpaces,
} from '../content-model/name-spaces.ts'

export interface EntryToCheck {
  kind: ContentTypeName
  key: string
  /** Null if the entry is to be removed. */
  record: LooseRecord | null
  published: LooseRecord | null
}

export interface NamedEntry extends EntryToCheck {
  names: RecordName[]
  references: RecordReference[]
  publishedCodes: RecordName[]
  newCodes: RecordName[]
}

export function toNamedEntry(entry: EntryToCheck): NamedEntry {
  const { kind, record, published } = entry
  const names = record === null ? [] : listNames(kind, record)
  const publishedCodes = listNames(kind, published).filter(({ space }) => isCodeSpace(space))
  const isNew = ({ space, name }: RecordName) =>
    isCodeSpace(space) && !publishedCodes.some((code) => code.name === name)
  return {
    ...entry,
    names,
    references: record === null ? [] : listReferences(kind, record),
    publishedCodes,
    newCodes: names.filter(isNew),
  }
}

type FindOwner = (space: NameSpace, name: RecordName['name']) => string | undefined

/** Which entry has which name once the given entries are published. */
export class PendingCatalogue {
  readonly #findPublished: FindOwner
  readonly #entries: ReadonlySet<string>
  readonly #owners: ReadonlyMap<string, EntryToCheck[]>
  readonly #newCodes: ReadonlyMap<string, RecordName['name']>

  constructor(entries: readonly NamedEntry[], findPublished: FindOwner) {
    const named = entries.flatMap((entry) => entry.names.map((name) => ({ entry, name })))
    this.#findPublished = findPublished
    this.#entries = new Set(entries.map(({ kind, key }) => `${kind} ${key}`))
    this.#owners = new Map(
      [...Map.groupBy(named, ({ name: { space, name } }) => `${space} ${name}`)].map(([key, found]) => [
        key,
        found.map(({ entry }) => entry),
      ]),
    )
    this.#newCodes = new Map(
      entries.flatMap(({ newCodes }) => newCodes.map(({ name }) => [toCodeKey(String(name)), name])),
    )
  }

  ownersOf(space: NameSpace, name: RecordName['name']): { kind: ContentTypeName; key: string }[] {
    const kind = nameSpaces[space]
    const key = this.#findPublished(space, name)
    const stays = key !== undefined && !this.#entries.has(`${kind} ${key}`)
    return [...(this.#owners.get(`${space} ${name}`) ?? []), ...(stays ? [{ kind, key }] : [])]
  }

  has(spaces: readonly NameSpace[], name: RecordName['name']): boolean {
    return spaces.some((space) => this.ownersOf(space, name).length > 0)
  }

  /** A code among the new ones that readers could confuse with this one. */
  findSimilarNewCode(code: string): RecordName['name'] | undefined {
    return this.#newCodes.get(toCodeKey(code))
  }
}
