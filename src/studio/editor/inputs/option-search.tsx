import { useLingui } from '@lingui/react/macro'
import { isOptional, type SearchesField, type SearchField } from '../../../content-model/fields/field.ts'
import type { StudioOption } from '../../../contract/studio/studio-entry.ts'
import { CloseIcon } from '../../../design/icons.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { IconButton } from '../../ui/studio-button.tsx'
import { studioClient } from '../../client/studio-client.ts'
import { findProblem, listProblems, useEditor } from '../editor-context.ts'
import { describeWith, inputAttributes, type InputProps } from './field-parts.ts'
import * as styles from './option-search.module.css'
import { ItemButtons } from './item-buttons.tsx'
import { PartProblem } from './part-problem.tsx'

/** A reference to one entry or file, found by a part of its name. */
export function SearchInput(props: InputProps<SearchField>) {
  const { field, path, value } = props
  const { session } = useEditor()
  const { t } = useLingui()
  const chosen = useOption(field.from, value)
  const choose = (option: StudioOption) => {
    session.addOption(field.from, option)
    session.change(path, option.value)
    void session.save()
  }
  const empty = () => {
    session.change(path, isOptional(field) ? null : '')
    void session.save()
  }
  return (
    <div className={styles.search}>
      <Combobox
        attributes={inputAttributes(props)}
        shown={chosen?.name ?? ''}
        detail={chosen?.detail}
        find={(text) => studioClient.options(field.from, text)}
        onChoose={choose}
      />
      {chosen && isOptional(field) && (
        <IconButton label={`${t`Clear`}: ${props.label}`} icon={<CloseIcon />} onClick={empty} />
      )}
    </div>
  )
}

/** References to several entries, in the order in which the page shows them. */
export function SearchesInput(props: InputProps<SearchesField>) {
  const { field, path, value, label, describedBy } = props
  const { t } = useLingui()
  const { session, state } = useEditor()
  const items: unknown[] = Array.isArray(value) ? value : []
  const problems = listProblems(state)
  const problemsOfItems = items.map((_, index) => findProblem(problems, [...path, index]))
  const change = (next: unknown[]) => {
    session.change(path, next.length === 0 && isOptional(field) ? null : next)
    void session.save()
  }
  const add = (option: StudioOption) => {
    session.addOption(field.from, option)
    if (!items.includes(option.value)) change([...items, option.value])
  }
  return (
    <div>
      <ol className={styles.chosen}>
        {items.map((item, index) => (
          <li key={String(item)}>
            <Chosen from={field.from} value={item} />
            <ItemButtons items={items} index={index} onChange={change} />
            <PartProblem problem={problemsOfItems[index]} />
          </li>
        ))}
      </ol>
      <Combobox
        attributes={{
          ...inputAttributes(props),
          'aria-label': `${t`Add`}: ${label}`,
          'aria-describedby': describeWith(describedBy, problemsOfItems),
        }}
        shown=""
        placeholder={t`Add by name or code`}
        find={(text) => studioClient.options(field.from, text)}
        onChoose={add}
      />
    </div>
  )
}

function Chosen({ from, value }: { from: SearchField['from']; value: unknown }) {
  const option = useOption(from, value)
  return (
    <span>
      {option?.name} <small>{option?.detail}</small>
    </span>
  )
}

/** The chosen option. A reference to an entry that no longer exists is shown by its value. */
function useOption(from: SearchField['from'], value: unknown): StudioOption | undefined {
  const { options } = useEditor().state.entry
  if ((typeof value !== 'string' && typeof value !== 'number') || value === '') return undefined
  const known = options[from]?.find((option) => option.value === value)
  return known ?? { value, name: String(value) }
}
