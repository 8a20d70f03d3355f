import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Writes a page with all screenshots of a folder, a row per screen; returns its path. */
export async function writeContactSheet(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.png')).toSorted()
  const rows = Map.groupBy(names, (name) => name.replace(/-\d+-(?:light|dark)\.png$/, ''))
  const file = join(folder, 'index.html')
  await writeFile(file, sheet([...rows].map(([screen, pictures]) => row(screen, pictures)).join('\n')))
  return `${names.length} pictures: ${file}`
}

function row(screen: string, pictures: string[]): string {
  const figures = pictures.toSorted(byWidth).map((name) => {
    const what = name.slice(screen.length + 1, -'.png'.length).replace('-', ' px, ')
    return `<a href="${name}"><img src="${name}" alt="" loading="lazy">${what}</a>`
  })
  return `<section id="${screen}"><h2>${screen}</h2><div>${figures.join('')}</div></section>`
}

function byWidth(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true })
}

const sheet = (rows: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screenshots</title>
<style>
  body { margin: 2rem; background: #ddd; color: #222; font: 1rem system-ui, sans-serif; }
  div { display: flex; gap: 1rem; overflow-x: auto; align-items: start; padding-block-end: 1rem; }
  a { flex: none; color: inherit; font-size: 0.875rem; }
  img { display: block; block-size: 24rem; inline-size: 16rem; object-fit: cover; object-position: top; background: #fff; }
</style>
<h1>Screenshots</h1>
${rows}
</html>
`
