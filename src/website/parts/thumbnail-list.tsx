import type { ComponentProps, Key, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { CardGrid } from '../../design/cards/card.tsx'
import { Section } from '../../design/section.tsx'
import { ThumbnailCard, thumbnailSizes } from '../../design/cards/thumbnail-card.tsx'
import { countReachedArticles } from '../prefetch/visited-screens.ts'
import { CataloguePicture, type PictureData } from './catalogue-picture.tsx'
import { Deferred, HydrateInChunks, useShowsRest } from './deferred.tsx'

/** Heights of everything above the cards and of the lowest card, in px. */
const HEIGHT_ABOVE_CARDS = 640
const MIN_CARD_HEIGHT = 190

/** How many cards the window shows below the heading and the flight line. */
function countFirstCards(): number {
  const rows = Math.max(1, Math.ceil((innerHeight - HEIGHT_ABOVE_CARDS) / MIN_CARD_HEIGHT))
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
  /** Content above the cards. */
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
  const isRestShown = useShowsRest(countFirst)
  return (
    <Section>
      {head}
      {items.length === 0 && <p>{empty}</p>}
      <CardGrid>
        <HydrateInChunks>{isRestShown ? cards : cards.slice(0, countFirst())}</HydrateInChunks>
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

/** A component of its own, so that a card's props are computed only when it is rendered. */
function ThumbnailListCard<Item extends ListedItem>({ item, order, toCard }: ThumbnailListCardProps<Item>) {
  const { transitionId, ...card } = toCard(item)
  const picture = { picture: item.image, sizes: thumbnailSizes, order, transitionId }
  return <ThumbnailCard media={<CataloguePicture {...picture} />} {...card} />
}
