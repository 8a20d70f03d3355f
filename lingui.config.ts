import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { languages } from './src/languages/languages.ts'
import { codeMessagesExtractor } from './vite/code-messages.ts'

export default defineConfig({
  sourceLocale: 'en',
  locales: Object.keys(languages),
  catalogs: [
    {
      path: '<rootDir>/src/languages/locales/{locale}',
      include: ['<rootDir>/src'],
      exclude: ['**/*.test.*', '**/*.browser.*', '<rootDir>/src/studio/**'],
    },
  ],
  extractors: [codeMessagesExtractor],
  // Line numbers would change with every edit of the code.
  format: formatter({ lineNumbers: false, printPlaceholdersInComments: true }),
  orderBy: 'message',
})
