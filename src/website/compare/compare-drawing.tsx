import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { DimensionLine } from '../../design/dimension-line.tsx'
import { squaresClass } from '../parts/squares-class.ts'
import { BOOT, Boot, Person, PERSON } from '../parts/flight-line/flight-line-figures.tsx'
import { formatFigure } from '../../languages/format-figure.ts'
import { millimetres } from '../figures/measurements.ts'
import type { Choice } from '../parts/compare-address.ts'
import { CompareName } from './compare-name.tsx'
import type { ComparedModel } from './compare-view.ts'
import * as styles from './compare-drawing.module.css'

interface CompareDrawingProps {
  models: ComparedModel[]
  choice: Choice
}

/** Plan views of the models on graph paper, at one scale, with their noses aligned. */
export function CompareDrawing({ models, choice }: CompareDrawingProps) {
  return (
    <div className={styles.paper} data-view={choice.view} data-drawing="">
      <InkFilters />
      {choice.view === 'side-by-side' && <SideBySide models={models} size={choice.size} />}
      <Overlay models={models} size={choice.size} />
      <p className={styles.note}>
        <Trans>One square is 100&nbsp;mm. Views from above, at one scale, noses on one line.</Trans>
      </p>
    </div>
  )
}

/** The figure that is drawn next to the models, to show their size. */
function measureOf(i18n: I18n, size: Choice['size']) {
  if (size === 'none') return undefined
  const metres = (length: number, digits: number) => formatFigure(i18n, length / 1000, digits)
  if (size === 'person')
    return { text: `${metres(PERSON.height, 2)}\u00A0m`, name: i18n._(msg`Person`), figure: <Person /> }
  const text = `${metres(BOOT.width, 1)}\u00A0×\u00A0${metres(BOOT.height, 2)}\u00A0m`
  return { text, name: i18n._(msg`Boot of a small car`), figure: <Boot /> }
}

interface ViewProps {
  models: ComparedModel[]
  size: Choice['size']
}

function SideBySide({ models, size }: ViewProps) {
  const { t, i18n } = useLingui()
  const measure = measureOf(i18n, size)
  return (
    <ul
      aria-label={t`Drawings side by side`}
      className={`${styles.side} ${squaresClass(widestOf(models))}`}
      data-columns={models.length}
      data-size={size}
    >
      <Item className={styles.measure} head={null} foot={measure?.text}>
        {measure?.figure}
        {measure && <span className={styles.hidden}>{measure.name}</span>}
      </Item>
      {models.map((model) => (
        <Item
          key={model.id}
          className={styles.item}
          head={<CompareName name={model.name} />}
          foot={
            <svg className={styles.span} width={inEm(model.wingspan)}>
              <foreignObject width="100%" height="100%">
                <DimensionLine>{millimetres(i18n, model.wingspan).metric}</DimensionLine>
              </foreignObject>
            </svg>
          }
        >
          <Plan model={model} ink="filled" />
        </Item>
      ))}
    </ul>
  )
}

interface ItemProps {
  className: string | undefined
  head: ReactNode
  foot: ReactNode
  children: ReactNode
}

function Item({ className, head, foot, children }: ItemProps) {
  return (
    <li className={className}>
      <span className={styles.head}>{head}</span>
      <span className={styles.outline}>{children}</span>
      <span className={styles.foot}>{foot}</span>
    </li>
  )
}

const lines = ['solid', 'dashed', 'dotted', 'chain'] as const
const dashes = [undefined, '9 4', '2 4', '14 4 2 4']

function Overlay({ models, size }: ViewProps) {
  const { t, i18n } = useLingui()
  const measure = measureOf(i18n, size)
  const widest = Math.max(widestOf(models), size === 'boot' ? BOOT.width : 0)
  const width = widest + (size === 'person' ? PERSON.width + 100 : 0)
  return (
    <div className={styles.over}>
      <div className={`${styles.stack} ${squaresClass(width)}`} data-size={size} aria-hidden="true">
        {measure && <span className={styles.behind}>{measure.figure}</span>}
        {models.map((model, index) => (
          <span key={model.id} className={styles.layer} data-line={lines[index]}>
            <Plan model={model} ink={index === 0 ? 'first' : 'line'} />
          </span>
        ))}
      </div>
      <ul className={styles.legend} aria-label={t`Lines of the drawing`}>
        {models.map(({ id, name, wingspan, length }, index) => (
          <li key={id}>
            <svg viewBox="0 0 56 4" width="56" height="4" aria-hidden="true">
              <path d="M0 2h56" strokeDasharray={dashes[index]} />
            </svg>
            <span>
              <CompareName name={name} />
              <small>
                {millimetres(i18n, wingspan).metric} × {millimetres(i18n, length).metric}
              </small>
            </span>
          </li>
        ))}
        {measure && (
          <li>
            <span className={styles.swatch} />
            <span>
              {measure.name} <small>{measure.text}</small>
            </span>
          </li>
        )}
      </ul>
    </div>
  )
}

const widestOf = (models: ComparedModel[]) => Math.max(...models.map(({ wingspan }) => wingspan))

/** The silhouette of a model, or its bounding rectangle if it has none. */
function Plan({ model, ink }: { model: ComparedModel; ink: 'filled' | 'first' | 'line' }) {
  const { wingspan, length, silhouette } = model
  const height = silhouette ? (wingspan * silhouette.height) / silhouette.width : length
  return (
    <span className={styles.plan} data-ink={ink}>
      {/* The content security policy forbids style attributes, but not an SVG's size. */}
      <svg width={inEm(wingspan)} height={inEm(height)} aria-hidden="true" />
      {silhouette ? <img src={silhouette.image} alt="" decoding="async" /> : <span className={styles.box} />}
    </span>
  )
}

const inEm = (length: number) => `${Number((length / 100).toFixed(2))}em`

/** SVG filters that give the black silhouettes outline and fill colours of the theme. */
function InkFilters() {
  return (
    <svg width="0" height="0" aria-hidden="true" className={styles.inks}>
      <Ink id="ink-filled" radius="1" hasFill />
      <Ink id="ink-first" radius="2" hasFill />
      <Ink id="ink-line" radius="2" />
      <Ink id="ink-thin" radius="1" />
    </svg>
  )
}

function Ink({ id, radius, hasFill }: { id: string; radius: string; hasFill?: true }) {
  return (
    <filter id={id}>
      <feMorphology in="SourceAlpha" operator="erode" radius={radius} result="inside" />
      <feFlood className={styles.ink} />
      <feComposite in2="SourceAlpha" operator="in" result="whole" />
      <feComposite in2="inside" operator="out" result="line" />
      {hasFill && (
        <>
          <feFlood className={styles.fill} />
          <feComposite in2="inside" operator="in" />
          <feComposite in2="line" operator="over" />
        </>
      )}
    </filter>
  )
}
