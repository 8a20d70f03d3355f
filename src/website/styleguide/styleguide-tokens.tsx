import tokens from '../../design/tokens.css?raw'
import { Section } from '../../design/section.tsx'
import { Specimen, Specimens } from './styleguide-specimen.tsx'
import styles from './styleguide.module.css'

interface Token {
  name: string
  value: string
}

/** The tokens as their file declares them, the first time where there is more than one. */
const all: Token[] = [
  ...new Map(
    [...tokens.matchAll(/^ {2}--([\w-]+): ([^;]+);/gm)]
      .toReversed()
      .map(([, name = '', value = '']) => [name, { name, value }]),
  ).values(),
].toReversed()

const colours = all.filter(({ value }) => value.startsWith('light-dark('))
const sizes = all.filter(({ name }) => name.startsWith('text-'))
const spaces = all.filter(({ name }) => name.startsWith('space-'))
const lines = all.filter(({ value }) => /^\d+px solid /.test(value))
const others = all.filter((token) => ![colours, sizes, spaces, lines].flat().includes(token))

/** What everything else is made of. No policy forbids styles of a page's own while developing. */
export function StyleguideTokens() {
  return (
    <>
      <Section title="Colours">
        <Specimens>
          {colours.map(({ name }) => (
            <Specimen key={name} name={name}>
              <span className={styles.colour} style={{ background: `var(--${name})` }} />
            </Specimen>
          ))}
        </Specimens>
      </Section>
      <Section title="Type">
        {sizes.map(({ name }) => (
          <Specimen key={name} name={name}>
            <p className={styles.headingFace} style={{ fontSize: `var(--${name})` }}>
              Fw 190
            </p>
            <p style={{ fontSize: `var(--${name})` }}>1611 mm</p>
          </Specimen>
        ))}
      </Section>
      <Section title="Spaces and lines">
        <Specimens>
          {spaces.map(({ name }) => (
            <Specimen key={name} name={name}>
              <span className={styles.space} style={{ inlineSize: `var(--${name})` }} />
            </Specimen>
          ))}
          {lines.map(({ name }) => (
            <Specimen key={name} name={name}>
              <span className={styles.line} style={{ borderBlockStart: `var(--${name})` }} />
            </Specimen>
          ))}
        </Specimens>
        <dl className={styles.others}>
          {others.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  )
}
