import type { ReactNode } from 'react'
import styles from './styleguide.module.css'

/** One state of a component, with its name. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure className={styles.specimen}>
      {children}
      <figcaption>{name}</figcaption>
    </figure>
  )
}

/** Specimens one beside the other, as many as there is room for. */
export function Specimens({ children }: { children: ReactNode }) {
  return <div className={styles.specimens}>{children}</div>
}
