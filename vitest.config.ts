import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { linguiPlugins } from './vite/lingui.ts'

/**
 * Each of these takes more than a second and a half, most of it for encoders, servers and time limits. `npm run check` leaves
 * them to `npm test`, so that it takes about a minute; `npm test -- --slow` names the next ones.
 */
const slowFiles = [
  'bench/support/catalogue/generate-catalogue.test.ts',
  'src/backup/create-backup.test.ts',
  'src/backup/restore-limits.test.ts',
  'src/backup/restore.test.ts',
  'src/catalogue-folder/export-catalogue.test.ts',
  'src/catalogue-folder/import-catalogue.test.ts',
  'src/catalogue-folder/invalid-catalogue.test.ts',
  'src/mail/letter-claim.test.ts',
  'src/mail/mail-options.test.ts',
  'src/mail/outbox.test.ts',
  'src/media/encoder/encoder-bucket.test.ts',
  'src/media/encoder/encoder-link-cards.test.ts',
  'src/media/encoder/encoder.test.ts',
  'src/media/link-cards/draw-link-card.test.ts',
  'src/media/store/s3-media-store.test.ts',
  'src/media/uploads/upload-bucket.test.ts',
  'src/media/uploads/upload-workers.test.ts',
  'src/publications/publish-drafts.test.ts',
  'src/server/calendar/time-zone.test.ts',
  'src/server/discovery/documents.test.ts',
  'src/server/files/serve-media-bucket.test.ts',
  'src/server/http/http-server.test.ts',
  'src/server/observability/health.test.ts',
  'src/studio-api/endpoints/batch-endpoints.test.ts',
  'src/studio-api/endpoints/entry-endpoints.test.ts',
  'src/studio-api/endpoints/file-endpoints.test.ts',
  'src/studio-api/endpoints/re-entered-catalogue.test.ts',
  'src/studio-api/endpoints/search-endpoints.test.ts',
  'src/studio-api/endpoints/sign-in.test.ts',
  'src/studio/spreadsheet/whole-catalogue.test.ts',
  'tests/api-contract.test.ts',
  'tests/search/search.test.ts',
]

// A file that was moved would otherwise return to `npm run check` unnoticed.
for (const file of slowFiles)
  if (!existsSync(file)) throw new Error(`slowFiles in vitest.config.ts lists ${file}, which does not exist.`)

export default defineConfig({
  plugins: [linguiPlugins()],
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'bench/**/*.test.ts'],
    exclude: [
      '**/node_modules/**',
      'tests/whole/**',
      'tests/long/**',
      ...(process.env['UNIT_TESTS'] === 'fast' ? slowFiles : []),
    ],
    // Tests read the tokens as text; all other styles are ignored.
    css: { include: /tokens\.css\?raw$/ },
    maxWorkers: 2,
    // No test mocks a module, and loading modules once saves seconds.
    isolate: false,
    globalSetup: './tests/support/media/make-card-fonts.ts',
    setupFiles: './tests/support/unstub-environment.ts',
    // What a test waits for may take this long on a busy machine, in ms.
    expect: { poll: { timeout: 120_000 } },
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
