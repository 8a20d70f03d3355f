import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { readableClassName, shortClassName } from './vite/class-names.ts'
import { drawnFiles } from './vite/drawn-files.ts'
import { functionText } from './vite/function-text.ts'
import { linguiPlugins } from './vite/lingui.ts'
import { numberedMessages } from './vite/numbered-messages.ts'

/** Programs of the server, by their names in `build/server`. */
const programs = {
  serve: './src/server/serve.ts',
  'built-site': './src/server/built-site.ts',
  catalogue: './src/server/commands/catalogue-command.ts',
  messages: './src/server/commands/messages-command.ts',
  staff: './src/server/commands/staff-command.ts',
  backup: './src/server/commands/backup-command.ts',
  restore: './src/server/commands/restore-command.ts',
  doctor: './src/server/commands/doctor-command.ts',
  'encoder-process': './src/media/encoder-process.ts',
  'upload-process': './src/media/upload-process.ts',
}

/**
 * Two files of code are shared by all pages: React with the frame, and the screens on the way from the home page to a model.
 * A click on that way needs no other code. Without the groups, the bundler makes 50 files of a kilobyte: at 150 ms a click
 * takes 160 ms instead of 35 to show the next screen, and a page names so many files that it needs another round trip.
 */
const codeSplitting = {
  groups: [
    {
      name: 'frame',
      priority: 1,
      test: /node_modules.(?:react|scheduler|@lingui)|src.website.(?:root|screens|entry)/,
    },
    {
      name: 'browse',
      test: /src.website.(?:home|aircraft-classes|models-of-a-class|model-detail).[\w-]+\.screen/,
    },
  ],
}

/** Pages name some thirty files of code, and hashes cannot be compressed: six letters of 64 are enough to tell builds apart. */
const fileNames = {
  // The server finds the words of a language by this name, so that pages can name them (`language-words.ts`).
  chunkFileNames: ({ facadeModuleId }: { facadeModuleId: string | null }) =>
    facadeModuleId?.endsWith('.po') ? 'assets/words.[name]-[hash:6].js' : 'assets/[name]-[hash:6].js',
  entryFileNames: 'assets/[name]-[hash:6].js',
}

const isProduction = process.env['NODE_ENV'] === 'production'

export default defineConfig({
  plugins: [drawnFiles, functionText, linguiPlugins(), reactRouter(), numberedMessages()],
  // React has the function that this package, which Lingui uses, adds to older versions of it.
  resolve: { alias: isProduction ? { 'use-sync-external-store/shim': 'react' } : {} },
  // In development, a package first found on opening a screen would reload the page.
  optimizeDeps: { entries: ['src/website/**/*.screen.tsx'], include: ['@lingui/core', '@lingui/react'] },
  // One stylesheet for all screens; pages inline the rules they use (docs/decisions/0013).
  build: { cssCodeSplit: false },
  css: { modules: { generateScopedName: isProduction ? shortClassName : readableClassName } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting, ...fileNames } } } },
    ssr: {
      // Part of the build, because the package also depends on a compiler, which a running site need not install.
      resolve: { noExternal: isProduction ? [/^@lingui\//] : [] },
      build: { rolldownOptions: { input: programs } },
    },
  },
})
