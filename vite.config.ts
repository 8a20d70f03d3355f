import { basename } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  // One stylesheet for all screens: it is small, and a screen cannot come without its own.
  build: { cssCodeSplit: false },
  css: {
    modules: {
      // Names that say where they are from compress better than hashes; no two stylesheets bear one name.
      generateScopedName: (name, file) => `${basename(file.split('?')[0] ?? file, '.module.css')}-${name}`,
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // What every page needs or several screens share is one file: that compresses better than many, and
              // is asked for once. So each screen is one more (`react-router.config.ts` wants it so).
              groups: [
                {
                  name: 'frame',
                  test: /node_modules.(?:react|scheduler)|src.website.(?:parts|root|screens|entry.client|refusal)|src.design.(?!error|pagin|spec|text)/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        rolldownOptions: {
          input: {
            serve: './src/server/serve.ts',
            catalogue: './src/server/catalogue-command.ts',
            messages: './src/server/messages-command.ts',
            backup: './src/server/backup-command.ts',
            restore: './src/server/restore-command.ts',
            doctor: './src/server/doctor-command.ts',
            'encoder-process': './src/media/encoder-process.ts',
          },
        },
      },
    },
  },
})
