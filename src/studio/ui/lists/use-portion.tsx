import { type ReactNode, useState } from 'react'
import { useWords } from '../../words/words.ts'
import { StudioButton } from '../studio-button.tsx'

/** Drawing thousands at once would keep keys waiting, and somebody reads the first ones. */
const AT_ONCE = 50

interface Portion<Item> {
  shown: readonly Item[]
  /** A button, where there are more. */
  more: ReactNode
}

/** The first of many; more come on demand. */
export function usePortion<Item>(items: readonly Item[]): Portion<Item> {
  const { many } = useWords()
  const [count, setCount] = useState(AT_ONCE)
  const left = items.length - count
  return {
    shown: left > 0 ? items.slice(0, count) : items,
    more: left > 0 && (
      <StudioButton onClick={() => setCount(count + AT_ONCE)}>{many.showMore(left)}</StudioButton>
    ),
  }
}
