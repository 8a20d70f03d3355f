import type { ComponentType, ReactNode } from 'react'
import { Section } from '../../design/section.tsx'
import * as styles from './styleguide.module.css'

interface SpecimensProps {
  title: string
  specimens: Record<string, ReactNode>
  isWide?: boolean
}

export function Specimens({ title, specimens, isWide }: SpecimensProps) {
  return (
    <Section title={title}>
      <div className={isWide ? undefined : styles.specimens}>
        {Object.entries(specimens).map(([name, specimen]) => (
          <figure key={name} className={styles.specimen}>
            {specimen}
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </div>
    </Section>
  )
}

export function showStates<Props extends object>(
  Component: ComponentType<Props>,
  states: Record<string, Props>,
): Record<string, ReactNode> {
  return drawEach(states, (props, name) => <Component key={name} {...props} />)
}

export function drawEach<Value>(
  values: Record<string, Value>,
  draw: (value: Value, name: string) => ReactNode,
) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, draw(value, name)]))
}
