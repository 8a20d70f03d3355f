import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/website',
  // One build holds the server and its commands: build/server/serve.js, catalogue.js, encoder-process.js.
  serverBuildFile: '[name].js',
  routeDiscovery: { mode: 'initial' },
  // Screens are small: a screen's loader in a file of its own costs a request and saves nothing.
  splitRouteModules: false,
} satisfies Config
