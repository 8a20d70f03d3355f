import { Trans, useLingui } from '@lingui/react/macro'
import { apiPaths, buildPath, pagePaths } from '../../contract/site-map.ts'
import { useIsHydrated } from '../../design/use-is-hydrated.ts'
import { LineDrawing } from '../../design/line-drawing.tsx'
import { markLanguage, textLanguage } from '../language/text-language.tsx'
import { useSiteData } from '../parts/site-data.ts'
import { describeModels } from './describe-models.ts'
import * as styles from './event-print-card.module.css'
import type { EventView } from './event-view.ts'
import { isLongDate } from './is-long-date.ts'

/**
 * Says that the page prints as a card. The button needs scripts. The browser's own print command prints the same card, and it does
 * so for events that are over or cancelled as well, for which no button is offered.
 */
export function EventPrintButton() {
  const isHydrated = useIsHydrated()
  return (
    <div className={styles.offer}>
      <p>
        <Trans>Take it with you: this page prints as a card of A6, with date, place and stand.</Trans>
      </p>
      {isHydrated && (
        <button type="button" className={styles.print} onClick={() => print()}>
          <Trans>Print the card</Trans>
        </button>
      )}
    </div>
  )
}

/** The A6 card with cutting marks that is printed in place of the page. Hidden on screens. */
export function EventPrintCard({ event }: { event: EventView }) {
  const {
    name,
    days,
    year,
    weekdays,
    venue,
    address,
    city,
    country,
    stand,
    hours,
    models,
    slug,
    status,
    state,
  } = event
  const { t, i18n } = useLingui()
  const site = useSiteData()
  if (!site) return null
  // English, as in the QR code: the page offers the visitor's language itself.
  const page = site.origin + buildPath(pagePaths.event, { eventSlug: slug })
  const isCancelled = status === 'cancelled'
  const summary = isCancelled ? null : hours?.summary
  const [zone = ''] = event.zone?.split(',') ?? []
  const { printedOn } = event
  return (
    <div className={styles.sheet} data-title-block>
      <svg className={styles.trim} viewBox="0 0 164 121" aria-hidden="true">
        <path d="M8 0v5M156 0v5M8 116v5M156 116v5M0 8h5M0 113h5M159 8h5M159 113h5" />
      </svg>
      <div className={styles.card}>
        <div className={styles.date}>
          <p className={styles.days} data-long={isLongDate(days) || undefined}>
            {isCancelled ? <s>{days}</s> : days}
          </p>
          <p>
            <span className={styles.year}>{year}</span>
            {weekdays}
          </p>
        </div>
        <div className={styles.place}>
          <p className={styles.name} lang={textLanguage(event, 'name')}>
            {name}
          </p>
          <p>
            {venue}, {address}
            {address.includes(city) ? '' : `, ${city}`}, {country}
          </p>
        </div>
        <div className={styles.code}>
          <img
            src={buildPath(apiPaths.eventAddress, { slug })}
            alt={t`The address of this page as a QR code`}
            width={120}
            height={120}
            loading="lazy"
          />
          <p>{page.replace(/^https?:\/\//, '')}</p>
        </div>
        <div className={styles.stand}>
          {(isCancelled || status === 'planned') && <p className={styles.name}>{state}</p>}
          {!isCancelled && (
            <>
              <p>
                <Trans>Find us</Trans>
              </p>
              <p className={styles.name}>{stand === null ? venue : markLanguage(stand, event, 'stand')}</p>
            </>
          )}
        </div>
        {summary && (
          <div className={styles.hours}>
            <p>
              <Trans context="opening times">Open, {zone}</Trans>
            </p>
            <p className={styles.times}>{summary.usual}</p>
            {summary.exceptions.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        )}
        {models.length > 0 && <Silhouettes models={models} />}
        <div className={styles.maker}>
          <p className={styles.times}>{site.name}</p>
          <p>
            {models.length > 0 && `${describeModels(i18n, models.length)} `}
            <Trans>As of {printedOn}; changes are on the page.</Trans>
          </p>
        </div>
      </div>
    </div>
  )
}

const MAX_SILHOUETTES = 8
/** The size of the row of silhouettes. */
const WIDTH_MM = 132
const HEIGHT_MM = 14
const GAP_MM = 5
const PX_PER_MM = 96 / 25.4

/** Silhouettes at the largest common scale that fits the row. */
function Silhouettes({ models }: Pick<EventView, 'models'>) {
  const drawn = models
    .flatMap(({ id, wingspan, silhouette }) => (silhouette ? { id, wingspan, silhouette } : []))
    .slice(0, MAX_SILHOUETTES)
  const lengthOf = ({ wingspan, silhouette }: (typeof drawn)[number]) =>
    (wingspan * silhouette.height) / silhouette.width
  const wingspans = drawn.reduce((sum, { wingspan }) => sum + wingspan, 0)
  const scale = Math.min(
    (WIDTH_MM - GAP_MM * drawn.length) / wingspans,
    HEIGHT_MM / Math.max(...drawn.map(lengthOf)),
  )
  const toPx = (millimetres: number) => Math.round(millimetres * scale * PX_PER_MM)
  return (
    <div className={styles.models}>
      {drawn.map((model) => (
        <span key={model.id} className={styles.model}>
          <svg width={toPx(model.wingspan)} height={toPx(lengthOf(model))} aria-hidden="true" />
          <span>
            <LineDrawing src={model.silhouette.image} />
          </span>
        </span>
      ))}
    </div>
  )
}
