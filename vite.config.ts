import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  environments: {
    ssr: {
      build: {
        rolldownOptions: {
          input: {
            serve: './src/server/serve.ts',
            catalogue: './src/server/catalogue-command.ts',
            'encoder-process': './src/media/encoder-process.ts',
          },
        },
      },
    },
  },
})
