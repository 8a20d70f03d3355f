import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { type Choice, sizes, toCompareUrl, views } from '../parts/compare-address.ts'
import { localPath } from '../language/local-path.ts'
import * as styles from './compare-controls.module.css'

interface CompareControlsProps {
  ids: number[]
  choice: Choice
}

/** Links to choose the view and the reference size, so that a choice has a URL and works without scripts. */
export function CompareControls({ ids, choice }: CompareControlsProps) {
  const { t } = useLingui()
  return (
    <div className={styles.controls}>
      <Control
        name="view"
        label={t({ message: 'Drawn', comment: 'Before the choices “Side by side” and “One over another”' })}
        names={views}
        chosen={choice.view}
        toUrl={(view) => toCompareUrl(ids, { ...choice, view })}
      />
      <Control
        name="size"
        label={t({
          message: 'For size',
          comment:
            'Before the choices “A person”, “Car boot” and “Nothing”, which are drawn to show the size',
        })}
        names={sizes}
        chosen={choice.size}
        toUrl={(size) => toCompareUrl(ids, { ...choice, size })}
      />
    </div>
  )
}

interface ControlProps<Name extends string> {
  name: keyof Choice
  label: string
  names: Record<Name, MessageDescriptor>
  chosen: Name
  toUrl: (name: Name) => string
}

function Control<Name extends string>({ name: control, label, names, chosen, toUrl }: ControlProps<Name>) {
  const { i18n } = useLingui()
  const isName = (key: string): key is Name => key in names
  return (
    <div role="group" aria-label={label} className={styles.control} data-control={control}>
      <span aria-hidden="true">{label}</span>
      <ul>
        {Object.keys(names)
          .filter(isName)
          .map((name) => (
            <li key={name}>
              <a
                href={localPath(i18n, toUrl(name))}
                data-keep-place=""
                aria-current={name === chosen ? 'true' : undefined}
              >
                {i18n._(names[name])}
              </a>
            </li>
          ))}
      </ul>
    </div>
  )
}
