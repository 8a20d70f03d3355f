// The flight line: the outlines of several models in a row, to one scale, next to a person.
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import type { Airframe } from '../../../contract/models/airframe.ts'
import { DimensionLine } from '../../../design/dimension-line.tsx'
import { NoBreak } from '../../../design/no-break.tsx'
import * as styles from './flight-line.module.css'
import { BOOT, Boot, Person, PERSON } from './flight-line-figures.tsx'
import { HydrateInChunks, useShowsRest } from '../deferred.tsx'
import { countReachedOutlines, layOutFlightLine } from './flight-line-layout.ts'
import { formatFigure } from '../../../languages/format-figure.ts'
import { localPath } from '../../language/local-path.ts'
import { millimetres } from '../../figures/measurements.ts'

export interface FlightLineItem {
  id: number
  url: string
  name: string
  /** The language of the name, if it is not that of the page. */
  language?: string | undefined
  wingspan: number
  silhouette: Airframe['silhouette']
}

interface FlightLineProps {
  /** The accessible name of the list. */
  label: string
  items: FlightLineItem[]
  /** Also shows the boot of a car as a reference. */
  hasBoot?: boolean
  note: ReactNode
}

/**
 * Plan views of models at one scale next to a person, on a common ground line and graph paper with squares of
 * 100 mm.
 */
export function FlightLine({ label, items, hasBoot = false, note }: FlightLineProps) {
  const { t, i18n } = useLingui()
  const noteId = useId()
  const isRestShown = useShowsRest()
  if (items.length === 0) return null
  const wingspans = items.map(({ wingspan }) => wingspan)
  const measures = hasBoot ? [PERSON.width, BOOT.width] : [PERSON.width]
  const { scale, perRow } = layOutFlightLine(wingspans, measures)
  const longest = Math.max(...items.map(lengthOf))
  const outlines = items.map((item, index) => (
    <Outline key={item.id} item={item} row={index < perRow ? 1 : 2} />
  ))
  return (
    <div className={styles.flightLine} data-scale={scale} data-rows={perRow < items.length ? 2 : 1}>
      <Filters />
      <div className={styles.window}>
        <ul aria-label={label} aria-describedby={noteId} className={styles.list}>
          <Reference name={t`Person`} size={`${formatFigure(i18n, 1.75)}\u00A0m`} isFirst>
            <Person />
            {/* Reserves the height of the longest outline, which may not be rendered yet. */}
            {longest > PERSON.height / 100 && <svg width="0" height={inEm(longest)} aria-hidden="true" />}
          </Reference>
          {hasBoot && (
            <Reference name={t`Boot`} size={`${formatFigure(i18n, 1.35)}\u00A0m`}>
              <Boot />
            </Reference>
          )}
          <HydrateInChunks>
            {isRestShown
              ? outlines
              : outlines.slice(0, countReachedOutlines(wingspans, measures, innerWidth))}
          </HydrateInChunks>
        </ul>
      </div>
      <p id={noteId} className={styles.note}>
        {note}
      </p>
    </div>
  )
}

interface ReferenceProps {
  name: string
  size: string
  /** Stays visible while the others scroll. */
  isFirst?: boolean
  children: ReactNode
}

/** Something of a known size to compare models with. */
function Reference({ name, size, isFirst, children }: ReferenceProps) {
  return (
    <li className={styles.measure} data-first={isFirst}>
      <span className={styles.outline}>{children}</span>
      <span className={styles.caption}>
        {size} <small>{name}</small>
      </span>
    </li>
  )
}

interface OutlineProps {
  item: FlightLineItem
  /** The row in wide windows. */
  row: 1 | 2
}

/** The outline of a model, drawn at 1 em for 100 mm. */
function Outline({ item, row }: OutlineProps) {
  const { i18n } = useLingui()
  const { url, name, language, wingspan, silhouette } = item
  return (
    <li className={styles.item} data-row={row}>
      <a href={localPath(i18n, url)} className={styles.link}>
        <span className={styles.outline}>
          {/* The content security policy forbids style attributes, but not an SVG's size. */}
          <svg width={inEm(wingspan / 100)} height={inEm(lengthOf(item))} aria-hidden="true" />
          {silhouette && (
            <span>
              <img src={silhouette.image} alt="" loading="lazy" decoding="async" />
            </span>
          )}
        </span>
        <span className={styles.caption}>
          <DimensionLine />
          {millimetres(i18n, wingspan).metric}{' '}
          <b lang={language}>
            <NoBreak text={name} />
          </b>
        </span>
      </a>
    </li>
  )
}

const lengthOf = ({ wingspan, silhouette }: FlightLineItem) =>
  silhouette ? (wingspan / 100) * (silhouette.height / silhouette.width) : 1

const inEm = (length: number) => `${Number(length.toFixed(2))}em`

/**
 * SVG filters that give the black silhouettes outline and fill colours of the theme, or the highlight colour.
 */
function Filters() {
  return (
    <svg width="0" height="0" aria-hidden="true" className={styles.filters}>
      <filter id="flight-line" x="-5%" y="-5%" width="110%" height="110%">
        {/* Closes the narrow gap between the wings of a biplane. */}
        <feMorphology in="SourceAlpha" operator="dilate" radius="1" />
        <feMorphology operator="erode" radius="1" result="closed" />
        <feMorphology operator="erode" radius="1" result="inside" />
        <feFlood className={styles.ink} />
        <feComposite in2="closed" operator="in" result="line" />
        <feFlood className={styles.fill} />
        <feComposite in2="inside" operator="in" />
        <feComposite in2="line" operator="over" />
      </filter>
      <filter id="flight-line-chosen" x="0" y="0" width="1" height="1">
        <feFlood className={styles.signal} />
        <feComposite in2="SourceAlpha" operator="in" />
      </filter>
    </svg>
  )
}
