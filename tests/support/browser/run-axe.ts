// Runs axe, which is loaded once into each page and stays there while screens change.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type AxeOptions = Parameters<AxeBuilder['options']>[0]

const { resolve } = createRequire(import.meta.url)
const axeSource = readFileSync(
  createRequire(resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** Expects axe to find no violations. Frames are not examined. */
export async function expectNoViolations(page: Page, options: AxeOptions): Promise<void> {
  const isLoaded = await page.evaluate(() => 'axe' in globalThis)
  if (!isLoaded) await page.evaluate(axeSource)
  const found = await page.evaluate(async (given) => {
    // Waits for transitions, because the colours between two states are those of neither.
    const changing = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(changing.map(({ finished }) => finished))
    const axe: { run: (context: object, options: object) => Promise<{ violations: Violation[] }> } =
      Reflect.get(globalThis, 'axe')
    // Reporting violations alone takes a third of the time; no rule needs the stylesheets that it would preload.
    const { violations } = await axe.run(
      { exclude: [['iframe']] },
      { ...given, resultTypes: ['violations'], preload: false },
    )
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, options)
  expect(found).toEqual([])
}

interface Violation {
  id: string
  nodes: { html: string }[]
}
