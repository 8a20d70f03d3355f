import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { isOptional, type ListField } from '../../../content-model/fields/field.ts'
import { nameChoice } from '../../fields/field-words.ts'
import { isContainer } from '../../../content-model/fields/field-path.ts'
import { StudioButton } from '../../ui/studio-button.tsx'
import { useEditor } from '../editor-context.ts'
import type { InputProps } from './field-parts.ts'
import { GroupInput } from './group-input.tsx'
import * as styles from './group-input.module.css'
import { focusAddedItem } from './list-focus.ts'
import { blankGroup } from '../../fields/record-values.ts'
import { ItemButtons } from './item-buttons.tsx'

/**
 * A list of items with several fields each, such as versions. An optional list without items is stored as null.
 */
export function ListInput(props: InputProps<ListField>) {
  const { field, path, value, label } = props
  const { t, i18n } = useLingui()
  const { session } = useEditor()
  const items: unknown[] = Array.isArray(value) ? value : []
  const change = (next: unknown[]) =>
    session.change(path, next.length === 0 && isOptional(field) ? null : next)
  return (
    <div>
      <ol className={styles.items}>
        {items.map((item, index) => (
          <li key={index} className={styles.item}>
            <div className={styles.itemHead}>
              {nameItem(i18n, item, field) ?? index + 1}
              <span>
                <ItemButtons items={items} index={index} onChange={change} />
              </span>
            </div>
            <GroupInput
              {...props}
              field={field}
              path={[...path, index]}
              value={item}
              label={`${label} ${index + 1}`}
              isPartShown={(name) => isPartRelevant(item, name)}
            />
          </li>
        ))}
      </ol>
      <StudioButton
        onClick={({ currentTarget }) => {
          change([...items, blankGroup(field.fields)])
          focusAddedItem(currentTarget)
        }}
      >
        {t`Add`}
      </StudioButton>
    </div>
  )
}

/** The heading of an item: its first text or choice. Undefined while none is filled in. */
function nameItem(i18n: I18n, item: unknown, { fields }: ListField): string | undefined {
  if (!isContainer(item)) return undefined
  for (const [name, field] of Object.entries(fields)) {
    const value: unknown = Reflect.get(item, name)
    if (typeof value !== 'string' || value === '') continue
    return field.kind === 'choice' ? nameChoice(i18n, field, value) : value
  }
  return undefined
}

const engineOnly = /^(?:displacement|cylinders)/
const motorOnly = /^(?:cells|watts|kv|esc|batter)/

/**
 * Hides battery fields of combustion engines and displacement of electric motors, unless they are filled in.
 */
function isPartRelevant(item: unknown, name: string): boolean {
  if (!isContainer(item)) return true
  const kind: unknown = Reflect.get(item, 'kind')
  const value: unknown = Reflect.get(item, name)
  if (value !== null && value !== undefined) return true
  return kind === 'electric' ? !engineOnly.test(name) : !motorOnly.test(name)
}
