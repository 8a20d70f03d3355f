import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { StudioButton } from '../studio-button.tsx'

/** Rendering thousands of items at once would block the page. */
const ITEMS_PER_STEP = 50

interface ShownItems<Item> {
  shown: readonly Item[]
  /** The button that shows more; false if all are shown. */
  more: ReactNode
}

/** Shows the first items of a long list, and more on demand. */
export function useShowMore<Item>(items: readonly Item[]): ShownItems<Item> {
  const { i18n } = useLingui()
  const [count, setCount] = useState(ITEMS_PER_STEP)
  const left = items.length - count
  return {
    shown: left > 0 ? items.slice(0, count) : items,
    more: left > 0 && (
      <StudioButton onClick={() => setCount(count + ITEMS_PER_STEP)}>{i18n._(showMore(left))}</StudioButton>
    ),
  }
}

const showMore = (count: number) =>
  msg`${plural(count, { one: 'Show one more', other: `Show more (${count} left)` })}`
