import { contentTypes } from '../src/content-model/content-types.ts'
import { languages } from '../src/languages/languages.ts'
import type { MessageExtractor } from './code-messages.ts'

/** Tells the texts of the content model apart from equal texts of the studio, which may need other words in a language. */
const context = 'content model'

/** Finds the texts that the studio shows of the content model. Each text is the id of its message. */
export const modelTextsExtractor: MessageExtractor = {
  match: (file) => file.endsWith('/content-model/content-types.ts'),
  extract: (file, _code, onMessageExtracted) => {
    for (const id of new Set(Object.values(contentTypes).flatMap((type) => [...listTexts(type)])))
      onMessageExtracted({ id, context, origin: [file, 1], placeholders: {} })
  },
}

const namesOfLanguages: readonly string[] = Object.values(languages).map(({ name }) => name)

/** The properties of a definition, at any depth, that are texts for people or hold such texts. */
const namesOfTexts: readonly string[] = ['label', 'help', 'choices']

function* listTexts(value: unknown, isText = false): Generator<string> {
  // Languages have the same name for themselves everywhere.
  if (typeof value === 'string' && isText && !namesOfLanguages.includes(value)) yield value
  if (typeof value !== 'object' || value === null) return
  // A field may be called 'label'.
  const holdsTexts = isText && !('kind' in value)
  for (const [name, each] of Object.entries(value))
    yield* listTexts(each, holdsTexts || namesOfTexts.includes(name))
}
