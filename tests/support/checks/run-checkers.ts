// Runs third-party checkers: the W3C's for HTML and CSS, and HTML CodeSniffer for accessibility.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { projectRoot } from '../../../scripts/project-root.mjs'

const packages = join(projectRoot, 'tests/checkers/node_modules')

const reportSchema = z.object({
  messages: z.array(
    z.object({
      /** `error`, `info`, or `non-document-error` where the checker itself fails. */
      type: z.string(),
      subType: z.string().optional(),
      url: z.string().optional(),
      lastLine: z.int().optional(),
      message: z.string(),
      extract: z.string().optional(),
    }),
  ),
})

/**
 * Messages about CSS that browsers support but this version of the checker does not. Remove those that a later
 * one supports.
 */
const newerCss = [
  /^CSS: Unrecognized at-rule “@(?:container|starting-style)”/,
  /^CSS: “(?:container|container-type|field-sizing|paint-order|scroll-target-group|vector-effect|y)”: Property “[\w-]+” doesn't exist/,
  // Custom properties in a calculation.
  /^CSS: “[\w-]+”: (?:The types are incompatible|“calc\(.*var\(.*” is not a “[\w-]+” value)/,
  /^CSS: Unknown pseudo-element or pseudo-class “:target-current”/,
]

/** Replaces container query units, which the checker does not know. */
const withKnownUnits = (text: string) => text.replaceAll(/(?<=\d)cq[ib]\b/g, 'vw')

/**
 * Lists the errors that the W3C's checker finds in HTML files, which are given by their names. Throws if Java
 * is missing.
 */
export async function listMarkupErrors(files: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hangar-checked-'))
  try {
    for (const [name, text] of files) await writeFile(join(folder, name), withKnownUnits(text))
    const options = ['--stdout', '--exit-zero-always', '--format', 'json']
    const jar = join(packages, 'vnu-jar/build/dist/vnu.jar')
    const output = await runJava([
      '-jar',
      jar,
      ...options,
      ...[...files.keys()].map((name) => join(folder, name)),
    ])
    const { messages } = reportSchema.parse(JSON.parse(output))
    return messages
      .filter(({ type, message }) => type !== 'info' && !newerCss.some((known) => known.test(message)))
      .map(
        ({ url = '', lastLine, message, extract = '' }) =>
          `${basename(url)}:${lastLine ?? '?'} ${message} (${extract.replaceAll(/\s+/g, ' ')})`,
      )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function runJava(args: readonly string[]): Promise<string> {
  const java = process.env['TEST_JAVA'] ?? 'java'
  return new Promise((resolve, reject) =>
    execFile(java, args, { maxBuffer: 64 * 1_024 * 1_024 }, (error, stdout, stderr) => {
      if (!error) return resolve(stdout)
      const isMissing = error.code === 'ENOENT'
      const advice =
        'Java is missing, on which the W3C’s checker runs. On Debian: apt-get install default-jre-headless'
      reject(new Error(isMissing ? advice : `${error.message}\n${stderr}`))
    }),
  )
}

const codeSniffer = () => readFileSync(join(packages, 'html_codesniffer/build/HTMLCS.js'), 'utf8')

/**
 * Lists the WCAG 2 AA errors that HTML CodeSniffer finds in a page. Its warnings, which need a human check, are
 * ignored.
 */
export async function listAccessibilityErrors(page: Page): Promise<string[]> {
  await page.evaluate(codeSniffer())
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const checker: {
          ERROR: number
          process: (standard: string, content: Document, done: () => void, failed: () => void) => void
          getMessages: () => { type: number; code: string; msg: string; element: Element }[]
        } = Reflect.get(globalThis, 'HTMLCS')
        const done = () =>
          resolve(
            checker
              .getMessages()
              .filter(({ type }) => type === checker.ERROR)
              .map(({ code, msg, element }) => `${code}: ${msg} (${element.outerHTML?.slice(0, 160)})`),
          )
        checker.process('WCAG2AA', document, done, () => reject(new Error('HTML CodeSniffer failed.')))
      }),
  )
}
