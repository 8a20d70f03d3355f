import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { findReexportingModules, importDirectly } from './reexporting-modules.ts'

const scripts = {
  'root-a1.js': 'export{en as ErrorBoundary,nn as default,$t}from"./site-b2.js";\n',
  'home-c3.js': 'export{$$ as default}from"./site-b2.js";',
  'search-d4.js': 'import{t as e}from"./site-b2.js";export{e as default};',
  'two-e5.js': 'export{a}from"./site-b2.js";export{b}from"./other-f6.js";',
  'site-b2.js': 'let en=1,nn=2,$t=3,$$=4;export{en,nn,$t,$$};',
}

const routes = [
  { id: 'root', module: '/assets/root-a1.js' },
  { id: 'home/home.screen', module: '/assets/home-c3.js' },
  { id: 'search/search.screen', module: '/assets/search-d4.js' },
  { id: 'two', module: '/assets/two-e5.js' },
  { id: 'missing', module: '/assets/missing-a7.js' },
]

async function findInBuild() {
  const client = await temporaryFolder()
  await mkdir(join(client, 'assets'))
  for (const [name, code] of Object.entries(scripts)) await writeFile(join(client, 'assets', name), code)
  return findReexportingModules(client, routes)
}

test('modules of routes that do nothing but pass on the exports of one other are found', async () => {
  expect([...(await findInBuild())]).toEqual([
    [
      '/assets/root-a1.js',
      {
        routeId: 'root',
        from: '/assets/site-b2.js',
        names: { ErrorBoundary: 'en', default: 'nn', $t: '$t' },
      },
    ],
    [
      '/assets/home-c3.js',
      { routeId: 'home/home.screen', from: '/assets/site-b2.js', names: { default: '$$' } },
    ],
  ])
})

test('their imports are replaced by one of what they pass on, and the router gets those of other routes, too', async () => {
  const start =
    'import "/assets/manifest.js";\nimport * as route0 from "/assets/root-a1.js";\nimport * as route1 from "/assets/search-d4.js";' +
    'window.__reactRouterRouteModules = {"root":route0,"search/search.screen":route1};import("/assets/entry.js");'
  expect(importDirectly(start, await findInBuild())).toBe(
    'import "/assets/manifest.js";\n' +
      'import * as route0File from "/assets/site-b2.js";' +
      'const route0={ErrorBoundary:route0File.en,default:route0File.nn,$t:route0File.$t};\n' +
      'import * as route1 from "/assets/search-d4.js";' +
      'window.__reactRouterRouteModules = {"home/home.screen":{default:route0File.$$},"root":route0,"search/search.screen":route1};' +
      'import("/assets/entry.js");',
  )
})

test('of two routes in the same file, the file is imported once', async () => {
  const start =
    'import * as route0 from "/assets/root-a1.js";import * as route1 from "/assets/home-c3.js";window.__reactRouterRouteModules = {}'
  const direct = importDirectly(start, await findInBuild())
  expect(direct.match(/import \* as/g)).toHaveLength(1)
  expect(direct).toContain('const route1={default:route0File.$$};')
  expect(direct).toMatch(/window\.__reactRouterRouteModules = \{\}$/)
})

test('a start that does not list the modules of its routes is refused', async () => {
  const modules = await findInBuild()
  expect(() => importDirectly('import * as route0 from "/assets/root-a1.js";', modules)).toThrow(
    /lacks window\.__reactRouterRouteModules/,
  )
})
