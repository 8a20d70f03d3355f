import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import type { PluginOption } from 'vite'

// Lingui also has a macro transform without Babel, and recommends it in a warning. In version 6.11 that one gives a plural
// inside an arrow function in JSX another id than the extractor does, and the page fails (docs/decisions/0048).
process.env['LINGUI_SUPPRESS_BABEL_WARNING'] = '1'

/** Compiles Lingui's macros in the code, and PO files that the code imports. */
export function linguiPlugins(): PluginOption[] {
  return [lingui({ failOnCompileError: true }), babel({ presets: [linguiTransformerBabelPreset()] })]
}
