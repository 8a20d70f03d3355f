import { type ComponentProps, type ComponentType, type Key, type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { Card, CardGrid, cardPictureSizes } from '../../design/cards/card.tsx'
import { Section } from '../../design/section.tsx'
import { CataloguePicture, type PictureData } from './catalogue-picture.tsx'
import { HydrateInChunks, useShowsRest } from './deferred.tsx'
import { countReachedArticles } from '../prefetch/visited-screens.ts'

/** The number of cards in the first two rows, which fill the window. */
export const countFirstCards = () => (innerWidth < 600 ? 2 : 4)

interface CardListProps<Item> {
  /** The heading of a list that is only a part of its page. Its pictures are lazy-loaded. */
  title?: string
  items: Item[]
  /** Text shown for an empty list. Without it an empty list renders nothing. */
  empty?: string
  toCard: (item: Item) => ComponentProps<typeof Card> & { transitionId?: string }
  /** Another card component; `sizes` is the attribute of its pictures. */
  as?: ComponentType<ComponentProps<typeof Card>>
  sizes?: string
  children?: ReactNode
}

export function CardList<Item extends { id: Key; image: PictureData | null }>({
  title,
  items,
  empty,
  toCard,
  as: Entry = Card,
  sizes = cardPictureSizes,
  children,
}: CardListProps<Item>) {
  const cards = items.map((item, index) => {
    const { transitionId, ...card } = toCard(item)
    const order = title ? undefined : index
    const picture = { picture: item.image, sizes, order, transitionId }
    return <Entry key={item.id} level={title ? 3 : 2} media={<CataloguePicture {...picture} />} {...card} />
  })
  const { key } = useLocation()
  const reachedCards = countReachedArticles(key)
  const countFirst = () => Math.max(countFirstCards(), reachedCards ?? 0)
  const isRestShown = useShowsRest(countFirst)
  // Kept in state, because every click updates reachedCards, and a click that stays on the page must not lay
  // out all cards again.
  const [isEstimated] = useState(reachedCards === undefined)
  if (items.length === 0 && !empty) return null
  return (
    <Section title={title}>
      {items.length === 0 && <p>{empty}</p>}
      <CardGrid isEstimated={isEstimated}>
        <HydrateInChunks>{isRestShown ? cards : cards.slice(0, countFirst())}</HydrateInChunks>
      </CardGrid>
      {children}
    </Section>
  )
}
