import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { keptStylesheets, readableClassName, shortClassName } from './vite/class-names.ts'
import { compactTokens } from './vite/compact-tokens.ts'
import { drawnFiles } from './vite/drawn-files.ts'
import { assetFileNames, filesOfCode } from './vite/files-of-code.ts'
import { functionText } from './vite/function-text.ts'
import { linguiPlugins } from './vite/lingui.ts'
import { linguiNumberFormat } from './vite/lingui-number-format.ts'
import { missingImports } from './vite/missing-imports.ts'
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
  'encoder-process': './src/media/encoder/encoder-process.ts',
  'upload-process': './src/media/uploads/upload-process.ts',
}

const isProduction = process.env['NODE_ENV'] === 'production'

export default defineConfig({
  plugins: [
    drawnFiles,
    functionText,
    linguiPlugins(),
    reactRouter(),
    keptStylesheets,
    linguiNumberFormat,
    missingImports,
    numberedMessages(),
  ],
  // In development, a package first found on opening a screen would reload the page.
  optimizeDeps: { entries: ['src/website/**/*.screen.tsx'], include: ['@lingui/core', '@lingui/react'] },
  css: {
    modules: { generateScopedName: isProduction ? shortClassName : readableClassName },
    postcss: { plugins: isProduction ? [compactTokens()] : [] },
  },
  environments: {
    client: { build: { rolldownOptions: { output: filesOfCode } } },
    ssr: {
      // Lingui reads it whenever a component renders a message, and Node.js asks the system each time.
      define: isProduction ? { 'process.env.NODE_ENV': '"production"' } : {},
      // Part of the build, because the package also depends on a compiler, which a running site need not install.
      resolve: { noExternal: isProduction ? [/^@lingui\//] : [] },
      // Browsers load the stylesheets of the screens that they show; the server selects from one with the rules of all of them.
      build: { cssCodeSplit: false, rolldownOptions: { input: programs, output: { assetFileNames } } },
    },
  },
})
