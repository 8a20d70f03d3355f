import type { ReactNode } from 'react'
import tokens from '../../design/tokens.css?raw'
import { drawEach, Specimens } from './styleguide-specimens.tsx'
import * as styles from './styleguide.module.css'

/** A token belongs to the first kind whose pattern its declaration matches. */
const kinds: [title: string, pattern: RegExp, draw: (variable: string, value: string) => ReactNode][] = [
  ['Colours', /: light-dark\(/, (background) => <span className={styles.colour} style={{ background }} />],
  [
    'Type',
    /^text-/,
    (fontSize) => (
      <p style={{ fontSize }}>
        <strong className={styles.headingFace}>Fw 190</strong> 1611 mm
      </p>
    ),
  ],
  ['Spaces', /^space-/, (inlineSize) => <span className={styles.space} style={{ inlineSize }} />],
  ['Lines', /: \d+px solid /, (borderTop) => <span className={styles.line} style={{ borderTop }} />],
  ['Others', /^/, (_, value) => <code>{value}</code>],
]

const values: Record<string, string> = {}
for (const [, name = '', value = ''] of tokens.matchAll(/^ {2}--([\w-]+): ([^;]+);/gm)) values[name] ??= value

const byKind = Map.groupBy(Object.entries(values), ([name, value]) =>
  kinds.find(([, pattern]) => pattern.test(`${name}: ${value}`)),
)

/** Uses inline styles, which is possible because there is no content security policy in development. */
export function StyleguideTokens() {
  return kinds.map((kind) => {
    const [title, , draw] = kind
    const tokens = Object.fromEntries(byKind.get(kind) ?? [])
    const specimens = drawEach(tokens, (value, name) => draw(`var(--${name})`, value))
    return <Specimens key={title} title={title} specimens={specimens} />
  })
}
