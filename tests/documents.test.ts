import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
]
const decisions = documents.filter((file) => file.startsWith('docs/decisions/'))

/** The anchor that GitHub gives to a heading. */
const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(' ', '-')

test.each(documents)('every link in %s points to an existing file and heading', (file) => {
  const text = readFileSync(file, 'utf8')
  const broken = [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)]
    .filter(([, path = '', anchor]) => {
      const target = path === '' ? file : join(dirname(file), path)
      if (!existsSync(target)) return true
      if (anchor === undefined) return false
      const headings = readFileSync(target, 'utf8').matchAll(/^#+ (.+)$/gm)
      return ![...headings].some(([, heading = '']) => toAnchor(heading) === anchor)
    })
    .map(([link]) => link)
  expect(broken).toEqual([])
})

/** Paths in documents may leave out `src/`; `NAME` is a placeholder. */
test.each(documents)('every path that %s names exists', (file) => {
  const paths = [...readFileSync(file, 'utf8').matchAll(/`([\w.-]+\/[\w@./-]+\.[a-z]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !/NAME|^[A-Z_]+\/|^media\//.test(path))
  expect(paths.filter((path) => ![path, `src/${path}`].some(existsSync))).toEqual([])
})

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

test.each(documents)('every command that %s names exists', (file) => {
  const text = readFileSync(file, 'utf8')
  const commands = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name)
  expect(commands.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  const benchmarks = [...text.matchAll(/npm run bench -- ([a-z-]+)/g)].map(([, name = '']) => name)
  expect(benchmarks.filter((name) => !existsSync(`bench/${name}.bench.ts`))).toEqual([])
})

test.each(decisions)('%s has its number, a date, a status, and says why and what follows', (file) => {
  const number = Number(/\/(\d{4})-/.exec(file)?.[1])
  const text = readFileSync(file, 'utf8')
  expect(text).toMatch(new RegExp(String.raw`^# ${number}\. .+\n\n\d{4}-\d\d-\d\d, (?:accepted|superseded)`))
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
  expect(headings).toEqual(['Context', 'Decision', 'Consequences'])
})

test('operating.md explains every setting of .env.example', () => {
  const settings = [...readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map(
    ([, name]) => name,
  )
  const text = readFileSync('docs/operating.md', 'utf8') + readFileSync('docs/operating/deploy.md', 'utf8')
  expect(settings.length).toBeGreaterThan(10)
  expect(settings.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([])
})
