import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** Which folders of `src/` each folder may import. `server` may import everything. */
const mayImport: Record<string, string[]> = {
  contract: [],
  design: [],
  database: [],
  mail: ['database'],
  media: ['database', 'contract'],
  catalogue: ['database', 'contract'],
  company: ['database', 'contract'],
  contact: ['database', 'contract', 'mail'],
  'catalogue-folder': ['catalogue', 'company', 'media', 'database', 'contract'],
  backup: ['media', 'database', 'contract'],
  api: ['catalogue', 'company', 'contact', 'media', 'database', 'contract'],
  website: ['contract', 'design'],
}

const source = fileURLToPath(new URL('../src', import.meta.url))
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.(?:test|browser)\.tsx?$/.test(file),
)

test('every folder imports only what lies below it', () => {
  const offences = files.flatMap((file) =>
    importsOf(file)
      .filter(({ target }) => !isAllowed(folderOf(file), folderOf(target)))
      .map(({ line, text }) => `src/${file}:${line} ${text}`),
  )
  expect(offences).toEqual([])
})

test('every folder is in the table', () => {
  const folders = new Set(files.map(folderOf))
  expect([...folders].filter((folder) => folder !== 'server' && !(folder in mayImport))).toEqual([])
})

test('the website knows the contract by its types alone, so that no validator is downloaded', () => {
  const offences = files
    .filter((file) => folderOf(file) === 'website')
    .flatMap((file) => importsOf(file).map((found) => ({ file, ...found })))
    .filter(({ target, text }) => folderOf(target) === 'contract' && !text.startsWith('import type'))
    .filter(({ target }) => /from 'zod'/.test(readFileSync(join(source, target), 'utf8')))
    .map(({ file, line, text }) => `src/${file}:${line} ${text}`)
  expect(offences).toEqual([])
})

test('files are named in kebab-case by what they hold', () => {
  const forbidden = /(?:^|\/)(?:index|utils?|helpers?|common|misc|types)\.tsx?$/
  const kebab = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*\/)*[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z]+)?\.tsx?$/
  expect(files.filter((file) => forbidden.test(file) || !kebab.test(file))).toEqual([])
})

function isAllowed(from: string, to: string): boolean {
  return from === to || from === 'server' || (mayImport[from]?.includes(to) ?? false)
}

function folderOf(file: string): string {
  return file.split('/')[0] ?? ''
}

function importsOf(file: string): { target: string; line: number; text: string }[] {
  const lines = readFileSync(join(source, file), 'utf8').split('\n')
  return lines.flatMap((text, index) => {
    const path = /(?:from|import) '(\.[^']+)'|import\('(\.[^']+)'\)/.exec(text)
    const specifier = path?.[1] ?? path?.[2]
    if (specifier === undefined || specifier.includes('+types')) return []
    const target = relative(source, resolve(source, dirname(file), specifier))
    return [{ target, line: index + 1, text: text.trim() }]
  })
}
