import { discardIfDamaged, findTemplate } from './database-templates.ts'

/** Imports the demonstration catalogue before tests wait for it; they get copies of it through `imported-demo.ts`. */
export default async function importDemo(): Promise<void> {
  await discardIfDamaged('the demonstration')
  await findTemplate('the demonstration')
}
