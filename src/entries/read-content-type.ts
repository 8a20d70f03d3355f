import { type ContentTypeName, contentTypeNames } from '../content-model/name-spaces.ts'

/** @throws RangeError for another text, such as a content type that a later version of the program wrote */
export function readContentType(text: string): ContentTypeName {
  const kind = contentTypeNames.find((each) => each === text)
  if (kind === undefined) throw new RangeError(`There is no kind of entry named '${text}'`)
  return kind
}
