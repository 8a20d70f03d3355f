import { type ContentTypeName, contentTypeNames } from '../content-model/name-spaces.ts'
import { WrittenByNewerVersion } from './written-by-newer-version.ts'

/** @throws WrittenByNewerVersion for another text, which only a later version of the program can have written */
export function readContentType(text: string): ContentTypeName {
  const kind = contentTypeNames.find((each) => each === text)
  if (kind === undefined) throw new WrittenByNewerVersion(`There is no kind of entry named '${text}'`)
  return kind
}
