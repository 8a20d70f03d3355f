import { join } from 'node:path'
import { writeCatalogue } from '../catalogue/catalogue-files.ts'
import { sparseCatalogue } from '../catalogue/sparse-catalogue.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** Settings of a server with a tiny catalogue and without message limits. */
export async function sparseSettings(): Promise<Record<string, string> & { DATA_DIR: string }> {
  return writeSparseSite(await temporaryFolder())
}

/** The same in a given folder, which may outlive the test. */
export async function writeSparseSite(
  folder: string,
): Promise<Record<string, string> & { DATA_DIR: string }> {
  await writeCatalogue(folder, sparseCatalogue())
  return {
    DATA_DIR: join(folder, 'data'),
    CATALOGUE_DIR: folder,
    CONTACT_PER_ADDRESS: '0',
    CONTACT_IN_TOTAL: '0',
  }
}
