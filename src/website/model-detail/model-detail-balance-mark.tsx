import * as styles from './model-detail-balance-mark.module.css'

/** The quartered circle that marks a balance point on drawings. */
export function BalanceMark({ radius }: { radius: number }) {
  const [inside, outside] = [radius, radius + 4]
  return (
    <>
      <circle r={radius} className={styles.disc} />
      <path
        d={`M0 0V${-inside}A${inside} ${inside} 0 0 1 ${inside} 0ZV${inside}A${inside} ${inside} 0 0 1 ${-inside} 0Z`}
        className={styles.quarters}
      />
      <path d={`M${-outside} 0H${outside}M0 ${-outside}V${outside}`} />
    </>
  )
}
