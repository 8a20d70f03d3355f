import type { ServerBuild } from 'react-router'
import { findLanguageWords, type LanguageWords } from './language-words.ts'
import { findReexportingModules, type ReexportingModules } from './reexporting-modules.ts'
import { type RouterManifest, writeManifest } from './router-manifest.ts'

/** What the server knows from the build about the scripts of pages. */
export interface BuiltScripts {
  words: LanguageWords
  manifest: RouterManifest
  reexporting: ReexportingModules
}

/**
 * @param client the folder of the files for browsers
 * @throws Error if the build is not as expected
 */
export function findBuiltScripts(client: string, assets: ServerBuild['assets']): BuiltScripts {
  const routes = Object.values(assets.routes).filter((route) => route !== undefined)
  const reexporting = findReexportingModules(client, routes)
  return { words: findLanguageWords(client), manifest: writeManifest(assets, reexporting), reexporting }
}
