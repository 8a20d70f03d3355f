import { type ChildNode, type Container, parse, type Rule } from 'postcss'

/** Writes a part of a stylesheet as far as a page that has these classes needs it. */
type Part = (classes: ReadonlySet<string>) => string

export interface PageStyles {
  /** The `@font-face` rules, which stand apart. */
  faces: string
  stylesFor: (html: string) => string
}

/**
 * Reads the styles of all screens; `stylesFor` gives those of them that a page can use, going by the
 * classes that stand in its HTML. States are attributes and pseudo-classes, so a page without scripts needs no more
 * to be shown. What is for print is left out: that comes with the whole stylesheet.
 */
export function openPageStyles(css: string): PageStyles {
  const sheet = parse(css)
  const faces = sheet.nodes.filter((node) => node.type === 'atrule' && node.name === 'font-face')
  for (const face of faces) face.remove()
  const parts = partsOf(sheet)
  const stylesFor = (html: string) => {
    const classes = new Set<string>()
    for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g)) {
      for (const name of names.split(' ')) classes.add(name)
    }
    return parts.map((part) => part(classes)).join('')
  }
  return { faces: faces.map(textOf).join(''), stylesFor }
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
