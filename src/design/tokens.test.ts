// The contrast of every pair of colours that the site uses, in both themes and in print.
import { globSync, readFileSync } from 'node:fs'
import postcss, { type Declaration } from 'postcss'
import { expect, test } from 'vitest'

const tokens = postcss.parse(readFileSync(new URL('tokens.css', import.meta.url), 'utf8'))

type Color = [red: number, green: number, blue: number]
type Theme = 'light' | 'dark' | 'print'
const themes: Theme[] = ['light', 'dark', 'print']

/** What WCAG 2.2 requires of text at level AAA and AA, and of meaningful marks. */
const AAA = 7
const AA = 4.5
const MARK = 3

/** Text colours with their backgrounds. */
const textPairs: [text: string, background: string, minimum: number][] = [
  ['--ink', '--sheet', AAA],
  ['--ink', '--sheet-raised', AAA],
  ['--ink-quiet', '--sheet', AAA],
  ['--ink-quiet', '--sheet-raised', AAA],
  ['--signal', '--sheet', AA],
  ['--signal', '--sheet-raised', AA],
  ['--on-signal', '--signal', AA],
  ['--ink', '--good-ground', AAA],
  ['--good', '--good-ground', AA],
  ['--ink', '--fail-ground', AAA],
  ['--fail', '--fail-ground', AA],
  ['--sheet', '--ink', AAA],
  ['--ink', '--fill', AAA],
  ['--ink-quiet', '--fill', AA],
  // Ticks in boxes.
  ['--sheet-raised', '--ink', AA],
]

const marks = ['--line-strong', '--signal', '--good', '--fail', '--focus']
const markPairs = marks.flatMap((mark) =>
  ['--sheet', '--sheet-raised'].map((background): [string, string] => [mark, background]),
)

/** Behind pictures and dialogs, and as lines and handles, never behind text. */
const backgroundsWithoutText = [
  '--backdrop',
  '--veil',
  '--shade',
  '--line',
  '--line-strong',
  '--grid',
  '--focus',
]

test.each(themes)('text and marks have enough contrast in the %s theme', (theme) => {
  const ratios = [...textPairs, ...markPairs.map((pair) => [...pair, MARK] as const)].map(
    ([front, back, minimum]) => ({
      pair: `${front} on ${back}`,
      ratio: contrast(colorOf(front, theme), colorOf(back, theme)),
      minimum,
    }),
  )
  expect(ratios.filter(({ ratio, minimum }) => ratio < minimum)).toEqual([])
})

test.each(themes)('text over a picture has enough contrast in the %s theme, whatever it shows', (theme) => {
  const veil = colorOf('--sheet', theme)
  for (const picture of [0, 255]) {
    const mixed = veil.map((channel) => 0.85 * channel + 0.15 * picture)
    expect(contrast(colorOf('--ink', theme), toColor(mixed))).toBeGreaterThanOrEqual(AA)
  }
})

test('a theme that the visitor chooses uses the same colours as the theme of the system', () => {
  const schemes = new Map<string, string>()
  tokens.walkDecls('color-scheme', (declaration) => {
    const { parent } = declaration
    if (parent?.type === 'rule' && 'selector' in parent && !isPrinted(declaration))
      schemes.set(String(parent.selector), declaration.value)
  })
  expect(schemes.get("[data-theme='light']")).toBe('light')
  expect(schemes.get("[data-theme='dark']")).toBe('dark')
})

test.each(['light', 'dark'] as const)('no two meanings share a colour in the %s theme', (theme) => {
  const meanings = ['--signal', '--good', '--fail', '--ink'].map((token) => String(colorOf(token, theme)))
  expect(new Set(meanings).size).toBe(meanings.length)
})

test('stylesheets colour text and backgrounds only with tested pairs', () => {
  const texts = new Set(textPairs.map(([text]) => text))
  const backgrounds = new Set([...textPairs.map(([, background]) => background), ...backgroundsWithoutText])
  const untestedColours = globSync('src/**/*.css').flatMap((file) =>
    colorsUsedIn(file)
      .filter(({ property, token }) => !(property === 'color' ? texts : backgrounds).has(token))
      .map(({ property, token }) => `${file}: ${property}: var(${token})`),
  )
  expect(untestedColours).toEqual([])
})

function colorsUsedIn(file: string) {
  const used: { property: string; token: string }[] = []
  postcss
    .parse(readFileSync(file, 'utf8'))
    .walkDecls(/^(?:color|background(?:-color)?)$/, ({ prop, value }) => {
      for (const [, token = ''] of value.matchAll(/var\((--[a-z-]+)\)/g)) {
        used.push({ property: prop === 'color' ? 'color' : 'background', token })
      }
    })
  return used.filter(({ token }) => isColor(token))
}

function isColor(token: string): boolean {
  return valuesOf(token).some((value) => /^(?:light-dark\(|#|rgb\()/.test(value))
}

function valuesOf(token: string, print = false): string[] {
  const values: string[] = []
  tokens.walkDecls(token, (declaration) => {
    if (isPrinted(declaration) === print) values.push(declaration.value)
  })
  return values
}

function isPrinted({ parent }: Declaration): boolean {
  const outer = parent?.parent
  return outer !== undefined && 'params' in outer && outer.params === 'print'
}

function colorOf(token: string, theme: Theme): Color {
  const [value = ''] = valuesOf(token, theme === 'print')
  const pair = /^light-dark\((#\w+), (#\w+)\)$/.exec(value)
  const hex = pair ? pair[theme === 'dark' ? 2 : 1] : value
  const digits = /^#(\w{3}|\w{6})$/.exec(hex ?? '')?.[1]
  if (digits === undefined)
    throw new Error(`tokens.css: ${token} is '${value}', not a colour that is read here`)
  const sixDigits = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const pairs = sixDigits.match(/../g) ?? []
  return toColor(pairs.map((each) => Number.parseInt(each, 16)))
}

function toColor([red = 0, green = 0, blue = 0]: number[]): Color {
  return [red, green, blue]
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: Color, other: Color): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
