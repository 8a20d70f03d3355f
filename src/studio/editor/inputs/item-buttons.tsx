import { useLingui } from '@lingui/react/macro'
import { IconButton } from '../../ui/studio-button.tsx'
import { CloseIcon } from '../../../design/icons.tsx'
import { DownIcon, UpIcon } from '../../ui/studio-icons.tsx'
import { focusAfterRemoval, focusMovedItem } from './list-focus.ts'
import { moveItem } from './move-item.ts'

interface ItemButtonsProps<Item> {
  items: readonly Item[]
  /** The place of the item that the buttons belong to. */
  index: number
  onChange: (items: Item[]) => void
  /** Adds a button that moves the item down: `wide` where it is hidden on telephones, which have no room for it. */
  down?: 'always' | 'wide'
}

/** Buttons that move an item of a list and remove it. They stand in the item's `li`. */
export function ItemButtons<Item>({ items, index, onChange, down }: ItemButtonsProps<Item>) {
  const { t } = useLingui()
  const moveTo = (place: number) => (button: HTMLElement) => {
    onChange(moveItem(items, index, place))
    focusMovedItem(button, place)
  }
  return (
    <>
      <IconButton
        label={t`Up`}
        icon={<UpIcon />}
        disabled={index === 0}
        onClick={({ currentTarget }) => moveTo(index - 1)(currentTarget)}
      />
      {down && (
        <IconButton
          data-wide={down === 'wide' ? '' : undefined}
          label={t`Down`}
          icon={<DownIcon />}
          disabled={index === items.length - 1}
          onClick={({ currentTarget }) => moveTo(index + 1)(currentTarget)}
        />
      )}
      <IconButton
        label={t`Remove`}
        icon={<CloseIcon />}
        onClick={({ currentTarget }) => {
          onChange(items.toSpliced(index, 1))
          focusAfterRemoval(currentTarget)
        }}
      />
    </>
  )
}
