import { useLingui } from '@lingui/react/macro'
import { translate } from '../../fields/field-words.ts'
import type { BlocksField } from '../../../content-model/fields/field.ts'
import { valueAt } from '../../../content-model/fields/field-path.ts'
import { CloseIcon } from '../../../design/icons.tsx'
import { IconButton, StudioButton } from '../../ui/studio-button.tsx'
import { DownIcon, UpIcon } from '../../ui/studio-icons.tsx'
import { useEditor } from '../editor-context.ts'
import type { InputProps } from './field-parts.ts'
import { GroupInput } from './group-input.tsx'
import styles from './group-input.module.css'
import { focusAddedItem, focusMovedItem, focusAfterRemoval } from './list-focus.ts'
import { moveItem } from './move-item.ts'
import { blankGroup } from '../../fields/record-values.ts'

/** A list of blocks of several types, such as paragraphs and photographs, in the order of the page. */
export function BlocksInput(props: InputProps<BlocksField>) {
  const { field, path, value, label } = props
  const { t, i18n } = useLingui()
  const { session } = useEditor()
  const blocks: unknown[] = Array.isArray(value) ? value : []
  const change = (next: unknown[]) => session.change(path, next)
  const nameBlock = (type: string) => translate(i18n, field.types[type]?.label ?? type)
  const move = (index: number, to: number) => (button: HTMLElement) => {
    change(moveItem(blocks, index, to))
    focusMovedItem(button, to)
  }
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
                  <IconButton
                    label={t`Up`}
                    icon={<UpIcon />}
                    disabled={index === 0}
                    onClick={({ currentTarget }) => move(index, index - 1)(currentTarget)}
                  />
                  <IconButton
                    label={t`Down`}
                    icon={<DownIcon />}
                    disabled={index === blocks.length - 1}
                    onClick={({ currentTarget }) => move(index, index + 1)(currentTarget)}
                  />
                  <IconButton
                    label={t`Remove`}
                    icon={<CloseIcon />}
                    onClick={({ currentTarget }) => {
                      change(blocks.toSpliced(index, 1))
                      focusAfterRemoval(currentTarget)
                    }}
                  />
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
