import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { readGlossary } from '../src/studio/screens/translate/texts/read-glossary.ts'

/** Imports of `glossary.md?terms` are the rows of its tables. */
export const glossaryTerms: Plugin = {
  name: 'glossary-terms',
  load: {
    filter: { id: /\/glossary\.md\?terms$/ },
    async handler(id) {
      const file = id.replace(/\?terms$/, '')
      this.addWatchFile(file)
      return `export default ${JSON.stringify(readGlossary(await readFile(file, 'utf8')))}`
    },
  },
}
