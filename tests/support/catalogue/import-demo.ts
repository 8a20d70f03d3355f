import { discardIfDamaged, findTemplate } from '../database/database-templates.ts'

/**
 * Global setup that imports the demonstration catalogue once. Tests get copies of it through
 * `imported-demo.ts`.
 */
export default async function importDemo(): Promise<void> {
  await discardIfDamaged('the demonstration')
  await findTemplate('the demonstration')
}
