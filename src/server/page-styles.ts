import { type AtRule, type ChildNode, type Container, parse, type Rule } from 'postcss'

/** Writes a part of a stylesheet as far as a page that has these classes needs it. */
type Part = (classes: ReadonlySet<string>) => string

export interface PageStyles {
  stylesFor: (html: string) => string
  facesFor: (html: string) => string
}

/**
 * Reads the styles of all screens; `stylesFor` gives those of them that a page can use, going by the
 * classes that stand in its HTML. States are attributes and pseudo-classes, so a page without scripts needs no more
 * to be shown. What is for print is left out: that comes with the whole stylesheet. `facesFor` gives the `@font-face`
 * rules for the letters that stand in the HTML, which stand apart.
 */
export function openPageStyles(css: string): PageStyles {
  const sheet = parse(css)
  const faces = sheet.nodes
    .filter((node) => node.type === 'atrule')
    .filter(({ name }) => name === 'font-face')
  const faceParts = faces.map((face) => ({ text: textOf(face), letters: lettersOf(face) }))
  for (const face of faces) face.remove()
  const parts = partsOf(sheet)
  const facesFor = (html: string) =>
    faceParts.map(({ text, letters }) => (letters.test(html) ? text : '')).join('')
  const stylesFor = (html: string) => {
    const classes = new Set<string>()
    for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g)) {
      for (const name of names.split(' ')) classes.add(name)
    }
    return parts.map((part) => part(classes)).join('')
  }
  return { stylesFor, facesFor }
}

/** Finds a letter that a face is for, which its `unicode-range` tells; a face without one is for any. */
function lettersOf(face: AtRule): RegExp {
  const ranges: string[] = []
  face.walkDecls('unicode-range', ({ value }) => {
    for (const [, from = '', to] of value.matchAll(/U\+([\da-f?]+)(?:-([\da-f]+))?/gi)) {
      ranges.push(`\\u{${from.replaceAll('?', '0')}}-\\u{${to ?? from.replaceAll('?', 'f')}}`)
    }
  })
  return ranges.length > 0 ? new RegExp(`[${ranges.join('')}]`, 'u') : /(?:)/
}

function partsOf(container: Container): Part[] {
  return (container.nodes ?? []).map(partOf)
}

function partOf(node: ChildNode): Part {
  if (node.type === 'rule') return rulePart(node)
  if (node.type === 'atrule' && node.params === 'print') return () => ''
  const text = textOf(node)
  if (node.type !== 'atrule' || !/^(?:media|supports|layer|container)$/.test(node.name)) return () => text
  const children = partsOf(node)
  return (classes) => {
    const inner = children.map((child) => child(classes)).join('')
    return inner === '' ? '' : `@${node.name} ${node.params}{${inner}}`
  }
}

function rulePart(rule: Rule): Part {
  const text = textOf(rule)
  const needs = rule.selectors.map(classesNeededBy)
  return (classes) => (needs.some((names) => names.every((name) => classes.has(name))) ? text : '')
}

/** The classes without which a selector finds nothing. What it says of choices is left out: too much does no harm. */
function classesNeededBy(selector: string): string[] {
  const certain = selector.replaceAll(/:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g, '')
  return [...certain.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)
}

function textOf(node: ChildNode): string {
  return node.type === 'decl' || (node.type === 'atrule' && !node.nodes)
    ? `${node.toString()};`
    : node.toString()
}
