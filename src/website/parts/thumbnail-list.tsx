import type { ComponentProps, Key, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { CardGrid } from '../../design/card.tsx'
import { Section } from '../../design/section.tsx'
import { ThumbnailCard, thumbnailSizes } from '../../design/thumbnail-card.tsx'
import { countReachedArticles } from '../prefetch/visited-screens.ts'
import { CataloguePicture, type PictureData } from './catalogue-picture.tsx'
import { Deferred } from './deferred.tsx'

/** They fill a window; a server renders all cards. */
const countFirstCards = () => (globalThis.innerWidth < 600 ? 3 : 6)

interface ThumbnailListProps<Item> {
  items: Item[]
  empty: string
  toCard: (item: Item) => Omit<ComponentProps<typeof ThumbnailCard>, 'media'> & { transitionId?: string }
  /** Above the cards. */
  head?: ReactNode
  children?: ReactNode
}

export function ThumbnailList<Item extends { id: Key; image: PictureData | null }>({
  items,
  empty,
  toCard,
  head,
  children,
}: ThumbnailListProps<Item>) {
  const cards = items.map((item, order) => {
    const { transitionId, ...card } = toCard(item)
    const picture = { picture: item.image, sizes: thumbnailSizes, order, transitionId }
    return <ThumbnailCard key={item.id} media={<CataloguePicture {...picture} />} {...card} />
  })
  const { key } = useLocation()
  const first = Math.max(countFirstCards(), countReachedArticles(key) ?? 0)
  return (
    <Section>
      {head}
      {items.length === 0 && <p>{empty}</p>}
      <CardGrid>
        {cards.slice(0, first)}
        <Deferred articlesAbove={first}>{cards.slice(first)}</Deferred>
      </CardGrid>
      {children}
    </Section>
  )
}
