import { useLingui } from '@lingui/react/macro'
import { translate } from '../../fields/field-words.ts'
import type { BlocksField } from '../../../content-model/fields/field.ts'
import { valueAt } from '../../../content-model/fields/field-path.ts'
import { StudioButton } from '../../ui/studio-button.tsx'
import { useEditor } from '../editor-context.ts'
import type { InputProps } from './field-parts.ts'
import { GroupInput } from './group-input.tsx'
import * as styles from './group-input.module.css'
import { focusAddedItem } from './list-focus.ts'
import { blankGroup } from '../../fields/record-values.ts'
import { ItemButtons } from './item-buttons.tsx'

/** A list of blocks of several types, such as paragraphs and photographs, in the order of the page. */
export function BlocksInput(props: InputProps<BlocksField>) {
  const { field, path, value, label } = props
  const { t, i18n } = useLingui()
  const { session } = useEditor()
  const blocks: unknown[] = Array.isArray(value) ? value : []
  const change = (next: unknown[]) => session.change(path, next)
  const nameBlock = (type: string) => translate(i18n, field.types[type]?.label ?? type)
  return (
    <div>
      <ol className={styles.items}>
        {blocks.map((block, index) => {
          const type = String(valueAt(block, ['type']))
          return (
            <li key={index} className={styles.item}>
              <div className={styles.itemHead}>
                {index + 1} {nameBlock(type)}
                <span>
                  <ItemButtons items={blocks} index={index} onChange={change} down="always" />
                </span>
              </div>
              <GroupInput
                {...props}
                field={{ fields: field.types[type]?.fields ?? {} }}
                path={[...path, index]}
                value={block}
                label={`${label} ${index + 1}`}
              />
            </li>
          )
        })}
      </ol>
      {Object.entries(field.types).map(([type, { fields }]) => (
        <StudioButton
          key={type}
          onClick={({ currentTarget }) => {
            change([...blocks, { type, ...blankGroup(fields) }])
            focusAddedItem(currentTarget)
          }}
        >
          {`${t`Add`}: ${nameBlock(type)}`}
        </StudioButton>
      ))}
    </div>
  )
}
