import type { ComponentProps, Key, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { CardGrid } from '../../design/card.tsx'
import { Section } from '../../design/section.tsx'
import { ThumbnailCard, thumbnailSizes } from '../../design/thumbnail-card.tsx'
import { countReachedArticles } from '../prefetch/visited-screens.ts'
import { CataloguePicture, type PictureData } from './catalogue-picture.tsx'
import { Deferred, InPieces, useIsRestShown } from './deferred.tsx'

/** Of the line of outlines and what is above it, and of the lowest card, px. */
const ABOVE_CARDS = 640
const CARD = 190

/** How many cards the window shows below the heading and the line of outlines. */
function countFirstCards(): number {
  const rows = Math.max(1, Math.ceil((innerHeight - ABOVE_CARDS) / CARD))
  return innerWidth < 600 ? rows : 2 * rows
}

interface ListedItem {
  id: Key
  image: PictureData | null
}

type ToCard<Item> = (
  item: Item,
) => Omit<ComponentProps<typeof ThumbnailCard>, 'media'> & { transitionId?: string }

interface ThumbnailListProps<Item> {
  items: Item[]
  empty: string
  toCard: ToCard<Item>
  /** Above the cards. */
  head?: ReactNode
  children?: ReactNode
}

export function ThumbnailList<Item extends ListedItem>({
  items,
  empty,
  toCard,
  head,
  children,
}: ThumbnailListProps<Item>) {
  const cards = items.map((item, order) => (
    <ThumbnailListCard key={item.id} item={item} order={order} toCard={toCard} />
  ))
  const { key } = useLocation()
  const countFirst = () => Math.max(countFirstCards(), countReachedArticles(key) ?? 0)
  const isRestShown = useIsRestShown(countFirst)
  return (
    <Section>
      {head}
      {items.length === 0 && <p>{empty}</p>}
      <CardGrid>
        <InPieces>{isRestShown ? cards : cards.slice(0, countFirst())}</InPieces>
      </CardGrid>
      <Deferred articlesAbove={cards.length - 1}>{children}</Deferred>
    </Section>
  )
}

interface ThumbnailListCardProps<Item> {
  item: Item
  order: number
  toCard: ToCard<Item>
}

/** A component, so that nothing is worked out for a card until it is rendered. */
function ThumbnailListCard<Item extends ListedItem>({ item, order, toCard }: ThumbnailListCardProps<Item>) {
  const { transitionId, ...card } = toCard(item)
  const picture = { picture: item.image, sizes: thumbnailSizes, order, transitionId }
  return <ThumbnailCard media={<CataloguePicture {...picture} />} {...card} />
}
