import { type ComponentProps, type ComponentType, type Key, type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { Card, CardGrid, cardPictureSizes } from '../../design/card.tsx'
import { Section } from '../../design/section.tsx'
import { CataloguePicture, type PictureData } from './catalogue-picture.tsx'
import { InPieces, useIsRestShown } from './deferred.tsx'
import { countReachedArticles } from '../prefetch/visited-screens.ts'

/** Two rows fill a window. */
export const countFirstCards = () => (innerWidth < 600 ? 2 : 4)

interface CardListProps<Item> {
  /** Of a list that is only a part of its page; its pictures load when they are near. */
  title?: string
  items: Item[]
  /** Stands in for an empty list, which otherwise is left out. */
  empty?: string
  toCard: (item: Item) => ComponentProps<typeof Card> & { transitionId?: string }
  /** Another kind of card, and the `sizes` of its picture. */
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
  const isRestShown = useIsRestShown(countFirst)
  // Every click counts them again, and one that leaves nothing must not lay out all cards.
  const [isEstimated] = useState(reachedCards === undefined)
  if (items.length === 0 && !empty) return null
  return (
    <Section title={title}>
      {items.length === 0 && <p>{empty}</p>}
      <CardGrid isEstimated={isEstimated}>
        <InPieces>{isRestShown ? cards : cards.slice(0, countFirst())}</InPieces>
      </CardGrid>
      {children}
    </Section>
  )
}
