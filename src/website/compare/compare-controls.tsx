import { type Choice, sizes, toCompareUrl, views } from '../parts/compare-address.ts'
import styles from './compare-controls.module.css'

interface CompareControlsProps {
  ids: number[]
  choice: Choice
}

/** Links to choose the view and the reference size, so that a choice has a URL and works without scripts. */
export function CompareControls({ ids, choice }: CompareControlsProps) {
  return (
    <div className={styles.controls}>
      <Control
        label="Drawn"
        names={views}
        chosen={choice.view}
        toUrl={(view) => toCompareUrl(ids, { ...choice, view })}
      />
      <Control
        label="For size"
        names={sizes}
        chosen={choice.size}
        toUrl={(size) => toCompareUrl(ids, { ...choice, size })}
      />
    </div>
  )
}

interface ControlProps<Name extends string> {
  label: string
  names: Record<Name, string>
  chosen: Name
  toUrl: (name: Name) => string
}

function Control<Name extends string>({ label, names, chosen, toUrl }: ControlProps<Name>) {
  const isName = (key: string): key is Name => key in names
  return (
    <div role="group" aria-label={label} className={styles.control} data-control={label}>
      <span aria-hidden="true">{label}</span>
      <ul>
        {Object.keys(names)
          .filter(isName)
          .map((name) => (
            <li key={name}>
              <a href={toUrl(name)} data-keep-place="" aria-current={name === chosen ? 'true' : undefined}>
                {names[name]}
              </a>
            </li>
          ))}
      </ul>
    </div>
  )
}
