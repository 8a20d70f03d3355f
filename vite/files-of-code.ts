/** The folders of the screens on the way from the home page to a model. */
export const sharedScreens = ['home', 'aircraft-classes', 'models-of-a-class', 'model-detail']

/**
 * The modules that all pages share as one file of code and one stylesheet: React with the frame, and the screens on the way from
 * the home page to a model. A click on that way needs nothing else. Without the group, the bundler makes 50 files of a kilobyte: at
 * 150 ms a click takes 160 ms instead of 35 to show the next screen, and a page names so many files that it needs another round
 * trip.
 */
const sharedModules = [
  /node_modules.(?:react|scheduler|@lingui)/,
  /src.website.(?:root|screens)\./,
  new RegExp(String.raw`src.website.(?:${sharedScreens.join('|')}).[\w-]+\.screen`),
  // Also used by the entry, so they would otherwise be files of their own.
  /src.(?:website.site-context|contract.api-client|design.picture-flight)/,
]

/**
 * `entry.client.tsx` is a file of its own, so that React is evaluated from a short file. React creates errors while it is
 * evaluated. Where an inspector is attached, as by developer tools, the browser then looks up the line of each function on the
 * stack, for which it parses the whole of the outermost file again: in traces, evaluating takes 26 ms instead of 44 to 49.
 */
const codeSplitting = {
  groups: [{ name: 'site', test: new RegExp(sharedModules.map(({ source }) => source).join('|')) }],
}

/**
 * The names of fonts, pictures and stylesheets. Both builds use them, the one for browsers and the one for the server, because the
 * server's pages name such files too: under another name, browsers would fetch the same file again.
 */
export const assetFileNames = 'assets/[name]-[hash:6][extname]'

/** Pages name some ten files of code, and hashes cannot be compressed: six letters of 64 are enough to tell builds apart. */
const fileNames = {
  // The server finds the words of a language by these names, so that pages can name them (`language-words.ts`).
  chunkFileNames: ({ facadeModuleId }: { facadeModuleId: string | null }) => {
    if (facadeModuleId?.endsWith('.po')) return 'assets/words.[name]-[hash:6].js'
    return `assets/${facadeModuleId?.endsWith('.po?more') ? 'more-words.' : ''}[name]-[hash:6].js`
  },
  entryFileNames: 'assets/[name]-[hash:6].js',
  assetFileNames,
}

/** How the code for browsers is divided into files, and how they are named. */
export const filesOfCode = { codeSplitting, ...fileNames }
