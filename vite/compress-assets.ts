import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

/** Writes a `.br` file beside each script, stylesheet and drawing of a build, which servers send as it is. */
export async function compressAssets(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(?:js|css|svg)$/.test(name))
  const compress = promisify(brotliCompress)
  await Promise.all(
    names.map(async (name) =>
      writeFile(join(folder, `${name}.br`), await compress(await readFile(join(folder, name)))),
    ),
  )
}
