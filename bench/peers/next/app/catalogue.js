/** Reads the catalogue of the site that is compared while the pages are built. */
export async function readCatalogue(path) {
  const response = await fetch(`${process.env.HANGAR_ADDRESS}/api/${path}`)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.json()
}
