import { LRUCache } from 'lru-cache'
import { type AtRule, type ChildNode, type Container, list, parse, type Rule } from 'postcss'
import { CONDITIONAL, type DividedRule, divideStylesheet, FOR_POINTERS } from './divide-stylesheet.ts'

export interface Stylesheet {
  /** The rules of all screens. */
  css: string
  /** The font faces of headings. A page only declares those whose characters it contains. */
  faces: string
  /** The rules of the stylesheets that pages load, a line each, by the addresses of the stylesheets. */
  loaded: ReadonlyMap<string, readonly string[]>
}

export interface PageStyles {
  css: string
  /** The rules in it, as `divideStylesheet` divides them. */
  rules: ReadonlySet<string>
}

/** Pages of one kind mostly have the same marks, so their styles are cached; selecting them takes a tenth of the rendering time. */
const MAX_CACHED_CHARACTERS = 1_000_000

/**
 * Media queries whose rules are left to the stylesheets of the screen, which load before its scripts, or at once in browsers
 * without scripts. With forced colours, pages are readable without our rules.
 */
const DEFERRED = /^(?:print|later|\(scripting:none\)|\(forced-colors:active\).*)$/

/**
 * `marks` are the classes of the HTML, the names of its elements, such as `<table`, its data attributes, such as `[data-mark]`
 * and `[data-mark=open]`, and the language of the page, such as `:lang(de)`.
 */
type WriteNode = (marks: ReadonlySet<string>) => string

/**
 * Returns a function that selects the rules that a page needs by the elements, classes and data attributes in its HTML. Rules
 * for hover and focus are left to the stylesheets of the screen.
 */
export function openPageStyles(css: string): (html: string) => PageStyles {
  const rules = divideStylesheet(css).flatMap(containedRule)
  const sheet = parse(dropSpaces(css))
  sheet.walkDecls(FOR_POINTERS, (declaration) => {
    declaration.remove()
  })
  const animations = sheet.nodes.filter(isAtRule('keyframes'))
  for (const node of animations) node.remove()
  const writers = sheet.nodes.map(writerOf)
  const cache = new LRUCache<string, PageStyles>({
    maxSize: MAX_CACHED_CHARACTERS,
    sizeCalculation: (styles, key) => styles.css.length + key.length,
  })
  const select = (marks: ReadonlySet<string>): PageStyles => {
    const written = writers.map((writeNode) => writeNode(marks)).join('')
    const played = animations.filter(({ params }) => written.includes(params))
    const contained = rules.filter(({ requirement }) => isMet(requirement, marks))
    return { css: written + played.join(''), rules: new Set(contained.map(({ text }) => text)) }
  }
  return (html) => {
    const classes = classesIn(html)
    if (classes.length === 0) throw new Error('A page without any class would be sent without its styles.')
    const marks = new Set([...classes, ...elementsIn(html), ...dataAttributesIn(html), languageOf(html)])
    const key = [...marks].sort().join(' ')
    const cached = cache.get(key)
    const styles = cached ?? select(marks)
    if (cached === undefined) cache.set(key, styles)
    return styles
  }
}

/**
 * Removes spaces after commas and around slashes, where CSS does not need them. The build leaves some in values with custom
 * properties. Texts, such as those of `content`, stay as they are.
 */
function dropSpaces(css: string): string {
  return css.replaceAll(
    /("[^"]*"|'[^']*')|, | \/ /g,
    (match, text: string | undefined) => text ?? match.replaceAll(' ', ''),
  )
}

/**
 * Returns a function that selects the font faces for the characters of the HTML. Where several faces have a character,
 * browsers take it from the last one, so the others are not needed for it. Of the ranges of a face, only those are declared
 * that a character of the page is in.
 */
export function openPageFaces(css: string): (html: string) => string {
  const faces = parse(css).nodes.map(readFace)
  return (html) => {
    let uncovered = [...new Set(ASCII + (html.match(/[^\0-\x7F]+/g) ?? []).join(''))].join('')
    const needed = faces.toReversed().flatMap(({ text, ranges, declare }) => {
      if (ranges.length === 0) return text
      const used = ranges.filter(({ characters }) => {
        const others = uncovered.replaceAll(characters, '')
        const isUsed = others !== uncovered
        uncovered = others
        return isUsed
      })
      return used.length === 0 ? [] : declare(used.map(({ range }) => range))
    })
    return needed.reverse().join('')
  }
}

/** Reads the `unicode-range` of a face. A face without one is for any text. */
function readFace(face: ChildNode) {
  const text = face.toString()
  const [declared = '', list = ''] = /unicode-range:([^;}]+)/i.exec(text) ?? []
  const ranges = list.split(/,\s*/).flatMap((range) => {
    const [, from, to] = /U\+([\da-f?]+)(?:-([\da-f]+))?/i.exec(range) ?? []
    if (from === undefined) return []
    const [first, last] = [from.replaceAll('?', '0'), to ?? from.replaceAll('?', 'f')]
    return { range, characters: new RegExp(`[\\u{${first}}-\\u{${last}}]`, 'gu') }
  })
  const declare = (used: string[]) => text.replace(declared, `unicode-range:${used.join(',')}`)
  return { text, ranges, declare }
}

const isAtRule =
  (name: string) =>
  (node: ChildNode): node is AtRule =>
    node.type === 'atrule' && node.name === name

/** Every page is assumed to contain all ASCII characters, because testing the whole page takes longer than rendering it. */
const ASCII = String.fromCharCode(...Array(128).keys())

function classesIn(html: string): string[] {
  const attributes = new Set(html.match(/ class="[^"]*"/g))
  return [...attributes].flatMap((attribute) => attribute.slice(' class="'.length, -1).split(' '))
}

const elementsIn = (html: string) =>
  [...new Set(html.match(/<[a-z][\w-]*/gi))].map((start) => start.toLowerCase())

/** Rules for texts in another language than that of the page are left to the stylesheets of the screen. */
const languageOf = (html: string) => `:lang(${/<html lang="([\w-]+)"/.exec(html)?.[1] ?? ''})`

function dataAttributesIn(html: string): string[] {
  const attributes = new Set(html.match(/ data-[\w-]+="[^"]*"/g))
  return [...attributes].flatMap((attribute) => {
    const [name = '', value = ''] = attribute.slice(1, -1).split('="')
    return [`[${name}]`, `[${name}=${value}]`]
  })
}

function writerOf(node: ChildNode): WriteNode {
  if (node.type === 'rule') return ruleWriter(node)
  if (node.type === 'comment') return () => ''
  if (node.type === 'atrule' && DEFERRED.test(node.params)) return () => ''
  if (node.type === 'atrule' && CONDITIONAL.test(node.name) && node.nodes) return blockWriter(node, node)
  const text = node.type === 'atrule' && !node.nodes ? `${node.toString()};` : node.toString()
  return () => text
}

function blockWriter({ name, params }: AtRule, { nodes = [] }: Container): WriteNode {
  const writers = nodes.map(writerOf)
  return (marks) => {
    const inner = writers.map((write) => write(marks)).join('')
    return inner === '' ? '' : `@${name} ${params}{${inner}}`
  }
}

function ruleWriter(rule: Rule): WriteNode {
  const block = rule.toString().slice(rule.selector.length)
  const selectors = rule.selectors.filter((selector) => !dependsOnInteraction(selector))
  const candidates = selectors.map((selector) => ({ selector, requirement: readRequirement(selector) }))
  return (marks) => {
    const matching = candidates.filter(({ requirement }) => isMet(requirement, marks))
    return matching.length === 0 ? '' : matching.map(({ selector }) => selector).join(',') + block
  }
}

/**
 * What a selector needs in a page to match: each of the marks outside of `:is` and `:where`, and of each of these at least one
 * alternative.
 */
interface Requirement {
  marks: string[]
  oneOf: Requirement[][]
}

/**
 * Reads what a selector needs. `:not` and `:has` are ignored: an element that does not match them now may match them
 * later. The theme is ignored, too, because a script sets it before the stylesheets of the screen have loaded.
 */
function readRequirement(selector: string): Requirement {
  const oneOf: Requirement[][] = []
  const certain = selector.replaceAll(
    /:(not|is|where|has)\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g,
    (_match, name: string, argument: string) => {
      if (name === 'is' || name === 'where') oneOf.push(list.comma(argument).map(readRequirement))
      return ''
    },
  )
  const classes = [...certain.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)
  const attributes = certain.match(/\[data-(?!theme\b)[\w-]+(?:="?[^"\]]*"?)?\]/g) ?? []
  const languages = certain.match(/:lang\([\w-]+\)/g) ?? []
  // Without attributes and pseudo-classes, whose arguments have words, too, a word that follows no dot is the name of an
  // element.
  const elements =
    certain.replaceAll(/\[[^\]]*\]|::?[\w-]+(?:\([^()]*\))?/g, '').match(/(?<![\w.#-])[a-z][\w-]*/gi) ?? []
  const marks = [
    ...classes,
    ...elements.map((name) => `<${name.toLowerCase()}`),
    ...attributes.map((attribute) => attribute.replaceAll(/["']/g, '')),
    ...languages,
  ]
  return { marks, oneOf }
}

function isMet({ marks: needed, oneOf }: Requirement, marks: ReadonlySet<string>): boolean {
  return (
    needed.every((mark) => marks.has(mark)) &&
    oneOf.every((alternatives) => alternatives.some((alternative) => isMet(alternative, marks)))
  )
}

/** What a page must contain for a rule to be in it; nothing for a rule that is in no page. */
function containedRule(rule: DividedRule): { text: string; requirement: Requirement }[] {
  const { conditions, selector, isForPointers, text } = rule
  const isLeft =
    selector === undefined ||
    isForPointers ||
    dependsOnInteraction(selector) ||
    conditions.some((condition) => DEFERRED.test(condition))
  return isLeft ? [] : [{ text, requirement: readRequirement(selector) }]
}

/** Styles of hover and focus come with the stylesheets of the screen, which load at the latest when the first key is pressed. */
function dependsOnInteraction(selector: string): boolean {
  const certain = selector.replaceAll(/:not\((?:[^()]|\([^()]*\))*\)/g, '')
  return /:(?:hover|active|focus|focus-visible|focus-within)\b/.test(certain)
}
