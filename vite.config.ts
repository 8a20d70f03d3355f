import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  // One stylesheet for all screens: it is small, and a screen cannot come without its own.
  build: { cssCodeSplit: false },
  environments: {
    ssr: {
      build: {
        rolldownOptions: {
          input: {
            serve: './src/server/serve.ts',
            catalogue: './src/server/catalogue-command.ts',
            messages: './src/server/messages-command.ts',
            'encoder-process': './src/media/encoder-process.ts',
          },
        },
      },
    },
  },
})
