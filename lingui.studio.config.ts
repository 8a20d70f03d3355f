import { defineConfig } from '@lingui/cli'
import { languages } from './src/studio/words/language.ts'
import website from './lingui.config.ts'
import { codeMessagesExtractor } from './vite/code-messages.ts'
import { modelTextsExtractor } from './vite/model-texts.ts'

/** The studio's words. They are no part of `lingui.config.ts`, because the studio has fewer languages than the website. */
export default defineConfig({
  ...website,
  locales: [...languages],
  catalogs: [
    {
      path: '<rootDir>/src/studio/words/locales/{locale}',
      include: ['<rootDir>/src/studio', '<rootDir>/src/content-model/content-types.ts'],
      exclude: ['**/*.test.*', '**/*.browser.*'],
    },
  ],
  extractors: [modelTextsExtractor, codeMessagesExtractor],
})
