/** Turns a name into the last part of a URL: 'Grunau Baby IIb' becomes 'grunau-baby-iib'. */
export const toSlug = (name: string) =>
  name
    .replaceAll(/[đĐ]/g, 'd')
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 100)
    .replace(/-+$/, '')
