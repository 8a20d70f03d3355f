import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { CardGrid } from '../../design/cards/card.tsx'
import { Section, ruledPartClass } from '../../design/section.tsx'
import { countFirstCards } from '../parts/card-list.tsx'
import { HydrateInChunks, useShowsRest } from '../parts/deferred.tsx'
import { countReachedArticles } from '../prefetch/visited-screens.ts'
import { AccessoriesCard, type AccessoryView } from './accessories-card.tsx'
import * as styles from './accessories-groups.module.css'
import { type AccessoryGroup, groupByKind } from './accessories-kinds.ts'

type Group = AccessoryGroup<AccessoryView>

/**
 * Accessories grouped by kind, with links that jump to each kind. A single kind needs neither links nor
 * headings.
 */
export function AccessoriesGroups({ accessories }: { accessories: AccessoryView[] }) {
  const { t, i18n } = useLingui()
  const groups = groupByKind(i18n, accessories)
  const { key } = useLocation()
  const countFirst = () => Math.max(countFirstCards(), countReachedArticles(key) ?? 0)
  const shownCards = useShowsRest(countFirst) ? Infinity : countFirst()
  if (groups.length <= 1) {
    return (
      <Section>
        {groups.length === 0 && (
          <p>
            <Trans>There are no accessories yet.</Trans>
          </p>
        )}
        {groups.map((group) => (
          <GroupCards key={group.id} group={group} shownCards={shownCards} level={2} />
        ))}
      </Section>
    )
  }
  return (
    <div className={`${styles.directory} ${ruledPartClass}`}>
      <nav aria-label={t`Kinds of accessories`} className={styles.kinds}>
        <ul>
          {groups.map(({ id, name, items }) => (
            <li key={id}>
              <a href={`#${id}`}>
                {name} <span>{i18n.number(items.length)}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        {groups
          .filter(({ start }) => start < shownCards)
          .map((group) => (
            <GroupSection key={group.id} group={group} shownCards={shownCards} />
          ))}
      </div>
    </div>
  )
}

interface GroupProps {
  group: Group
  /** How many cards of the page are rendered, counted across all groups; Infinity for all. */
  shownCards: number
}

function GroupSection({ group, shownCards }: GroupProps) {
  const { i18n } = useLingui()
  const { id, name, items } = group
  const title = `${id}-title`
  return (
    <section id={id} aria-labelledby={title} className={styles.group}>
      <div className={styles.head}>
        <h2 id={title}>{name}</h2>
        <p>{i18n.number(items.length)}</p>
      </div>
      <GroupCards group={group} shownCards={shownCards} level={3} />
    </section>
  )
}

function GroupCards({ group: { items, start }, shownCards, level }: GroupProps & { level: 2 | 3 }) {
  const cards = items.map((accessory, index) => (
    <AccessoriesCard key={accessory.id} accessory={accessory} level={level} order={start + index} />
  ))
  return (
    <CardGrid>
      <HydrateInChunks>{cards.slice(0, Math.max(0, shownCards - start))}</HydrateInChunks>
    </CardGrid>
  )
}
