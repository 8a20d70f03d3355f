import { type ChildNode, type Declaration, list, parse } from 'postcss'

/** A part of a stylesheet that a page contains or lacks as a whole. */
export interface DividedRule {
  /** The parameters of the at-rules that it is in, such as `print`, outermost first. */
  conditions: readonly string[]
  /** Undefined for rules without one, such as `@font-face`. */
  selector: string | undefined
  /** Whether its declarations matter only once somebody points at something. */
  isForPointers: boolean
  text: string
}

/**
 * The name of the stylesheet with the rules of all screens, which Vite calls `style` where CSS is not split. Only the server reads
 * it, so it is not divided.
 */
export const COMPLETE_STYLESHEET = /^style-[\w-]+\.css$/

/**
 * Properties that matter only once somebody points at something. Pages do not contain them: in a model's, they would take some 50
 * of the bytes that are sent.
 */
export const FOR_POINTERS = /^(?:transition(?:-[a-z]+)?|cursor)$/

/** The at-rules that apply to rules within them. Others, such as `@page`, are not divided. */
export const CONDITIONAL = /^(?:media|supports|layer|container|starting-style)$/

/**
 * Divides a stylesheet into rules with one selector each, within copies of the at-rules that they are in, and each of these into
 * its declarations for pointers and the others. What the stylesheet does is the same.
 */
export function divideStylesheet(css: string): DividedRule[] {
  return parse(css).nodes.flatMap((node) => divide(node, []))
}

function divide(node: ChildNode, conditions: readonly string[]): DividedRule[] {
  if (node.type === 'comment' || node.type === 'decl') return []
  if (node.type === 'atrule') {
    if (!node.nodes || !CONDITIONAL.test(node.name))
      return [{ conditions, selector: undefined, isForPointers: false, text: node.toString() }]
    const opening = `@${node.name} ${node.params}`.trim()
    return node.nodes
      .flatMap((inner) => divide(inner, [...conditions, node.params]))
      .map((rule) => ({ ...rule, text: `${opening}{${rule.text}}` }))
  }
  const declarations = node.nodes.filter((each): each is Declaration => each.type === 'decl')
  return list.comma(node.selector).flatMap((selector) =>
    [false, true].flatMap((isForPointers) => {
      const body = declarations.filter(({ prop }) => FOR_POINTERS.test(prop) === isForPointers).join(';')
      return body === '' ? [] : [{ conditions, selector, isForPointers, text: `${selector}{${body}}` }]
    }),
  )
}
