import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ModelIndex } from '../../contract/search/model-index.ts'
import { Checkbox } from '../../design/checkbox.tsx'
import { nameFacet, nameOption } from './all-models-filter-names.ts'
import { markLanguage } from '../language/text-language.tsx'
import * as styles from './all-models-options.module.css'

interface AllModelsOptionsProps {
  facet: ModelIndex['facets'][number] | undefined
  children?: ReactNode
}

/**
 * Options of one filter, combined by 'or'. Options without results stay visible, so that the list does not
 * move.
 */
export function AllModelsOptions({ facet, children }: AllModelsOptionsProps) {
  const { i18n } = useLingui()
  if (!facet || (facet.options.length === 0 && !children)) return null
  const { key, options } = facet
  return (
    <fieldset className={styles.options}>
      <legend>{nameFacet(i18n, key)}</legend>
      <ul>
        {options.map(({ value, name, count, is_chosen, ...texts }) => (
          <li key={value} data-none={count === 0 || undefined}>
            <label>
              <Checkbox name={key} value={value} defaultChecked={is_chosen} />
              {markLanguage(nameOption(i18n, key, value, name), texts, 'name')}{' '}
              <small>{i18n.number(count)}</small>
            </label>
          </li>
        ))}
      </ul>
      {children}
    </fieldset>
  )
}
