import type { Plugin } from 'vite'

/**
 * Lets the build fail where code imports what a file does not have, such as a class that is not in its stylesheet. By default the
 * bundler only warns, and the import is undefined.
 */
export const missingImports: Plugin = {
  name: 'missing-imports',
  onLog(_level, log) {
    if (log.code === 'IMPORT_IS_UNDEFINED') this.error(log)
  },
}
