import { join } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import type { Plugin, PluginOption } from 'vite'

// Lingui also has a macro transform without Babel, and recommends it in a warning. In version 6.11 that one gives a plural
// inside an arrow function in JSX another id than the extractor does, and the page fails (docs/decisions/0048).
process.env['LINGUI_SUPPRESS_BABEL_WARNING'] = '1'

/** Compiles Lingui's macros in the code, and PO files that the code imports: those of the website and of the studio. */
export function linguiPlugins(): PluginOption[] {
  return [
    poFilesIn('src/languages/locales', 'lingui.config.ts'),
    poFilesIn('src/studio/words/locales', 'lingui.studio.config.ts'),
    babel({ presets: [linguiTransformerBabelPreset()] }),
  ]
}

/** Lingui's plugin for the PO files of one folder. It refuses files that are in no catalogue of its configuration. */
function poFilesIn(folder: string, config: string): PluginOption {
  const root = join(import.meta.dirname, '..')
  const plugins: Plugin[] = lingui({ configPath: join(root, config), failOnCompileError: true })
  return plugins.map((plugin) =>
    typeof plugin.transform === 'object'
      ? { ...plugin, transform: { ...plugin.transform, filter: { id: `${root}/${folder}/*.po` } } }
      : plugin,
  )
}
