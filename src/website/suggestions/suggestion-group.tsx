import { useLingui } from '@lingui/react/macro'
import { resultKindDescriptions } from '../../contract/search/search-kinds.ts'
import { localPath } from '../language/local-path.ts'
import { MarkedName } from '../parts/search-field/marked-name.tsx'
import { millimetres } from '../figures/measurements.ts'
import type { Suggestion, SuggestionsOfKind } from './suggestion-source.ts'
import * as styles from './suggestion-list.module.css'

interface SuggestionGroupProps extends SuggestionsOfKind {
  idOf: (item: Suggestion) => string
  chosen: Suggestion | undefined
}

export function SuggestionGroup({ kind, items, idOf, chosen }: SuggestionGroupProps) {
  const { i18n } = useLingui()
  const heading = i18n._(resultKindDescriptions[kind].many)
  return (
    <div role="group" aria-label={heading} className={styles.group}>
      <div aria-hidden className={styles.kind}>
        {heading}
      </div>
      <div role="presentation" className={styles.options}>
        {items.map((item) => (
          <a
            key={item.url + item.name}
            href={localPath(i18n, item.url)}
            role="option"
            id={idOf(item)}
            aria-selected={item === chosen}
            tabIndex={-1}
            className={styles.option}
          >
            <span lang={item.language}>
              <MarkedName name={item.name} words={item.words} />
            </span>
            <small>{item.code ?? (item.wingspan && millimetres(i18n, item.wingspan).metric)}</small>
          </a>
        ))}
      </div>
    </div>
  )
}
