import { expect, test } from 'vitest'
import { declareManifest, writeManifest } from './router-manifest.ts'

const route = {
  id: 'home',
  parentId: 'root',
  index: true,
  hasAction: false,
  hasClientAction: false,
  hasLoader: true,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: false,
  module: '/assets/home-c3.js',
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
  imports: ['/assets/site-b2.js'],
  css: ['/assets/site.css'],
}

const assets = {
  version: '1a',
  url: '/assets/manifest-1a.js',
  entry: { module: '/assets/entry-b2.js', imports: ['/assets/site-b2.js'] },
  routes: { home: route, other: { ...route, id: 'other', module: '/assets/other-d4.js' } },
}

const modules = new Map([
  ['/assets/home-c3.js', { routeId: 'home', from: '/assets/site-b2.js', names: { default: 'a' } }],
])

const start = 'import "/assets/manifest-1a.js";\nimport * as route0 from "/assets/home-c3.js";'

test('a page declares the manifest: what a route has, with the module that its own one passes on', () => {
  const declared = declareManifest(start, writeManifest(assets, modules))
  const [, json = '', rest] = /^window\.__reactRouterManifest = (.*);(\nimport .*)$/s.exec(declared) ?? []
  expect(rest).toBe('\nimport * as route0 from "/assets/home-c3.js";')
  const shortened = {
    id: 'home',
    parentId: 'root',
    index: true,
    hasLoader: true,
    css: ['/assets/site.css'],
    module: '/assets/site-b2.js',
  }
  expect(JSON.parse(json)).toEqual({
    version: '1a',
    url: '/assets/entry-b2.js',
    entry: { module: '/assets/entry-b2.js', imports: [] },
    routes: { home: shortened, other: { ...shortened, id: 'other', module: '/assets/other-d4.js' } },
  })
})

test('a start that does not import the manifest is refused', () => {
  expect(() => declareManifest('import "/assets/other.js";', writeManifest(assets, modules))).toThrow(
    /lacks import "\/assets\/manifest-1a\.js";/,
  )
})
