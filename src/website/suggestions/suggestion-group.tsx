import { MarkedName } from '../parts/marked-name.tsx'
import { millimetres } from '../parts/measurements.ts'
import { kindNames } from '../parts/result-kind-names.ts'
import type { Suggestion, SuggestionsOfKind } from './suggestion-source.ts'
import styles from './suggestion-list.module.css'

interface SuggestionGroupProps extends SuggestionsOfKind {
  idOf: (item: Suggestion) => string
  chosen: Suggestion | undefined
}

export function SuggestionGroup({ kind, items, idOf, chosen }: SuggestionGroupProps) {
  const [heading] = kindNames[kind]
  return (
    <div role="group" aria-label={heading} className={styles.group}>
      <div aria-hidden className={styles.kind}>
        {heading}
      </div>
      <div role="presentation" className={styles.options}>
        {items.map((item) => (
          <a
            key={item.url + item.name}
            href={item.url}
            role="option"
            id={idOf(item)}
            aria-selected={item === chosen}
            tabIndex={-1}
            className={styles.option}
          >
            <span>
              <MarkedName name={item.name} words={item.words} />
            </span>
            <small>{item.code ?? (item.wingspan && millimetres(i18n, item.wingspan).metric)}</small>
          </a>
        ))}
      </div>
    </div>
  )
}
