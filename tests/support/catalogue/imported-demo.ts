import { copyTemplateDatabase, copyTemplateOriginals } from '../database/database-templates.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/**
 * A temporary DATA_DIR with the demonstration catalogue. A test that writes into its originals must request
 * copies.
 */
export async function anImportedDemo(originals: 'links' | 'copies' = 'links'): Promise<string> {
  const folder = await temporaryFolder()
  await copyTemplateDatabase('the demonstration', folder)
  await copyTemplateOriginals('the demonstration', folder, originals)
  return folder
}
