import { markLanguage } from '../language/text-language.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type SurfaceKind, surfaceKinds } from '../../contract/models/control-surfaces.ts'
import { type Measurement, millimetres } from '../figures/measurements.ts'
import * as styles from './model-detail-balance.module.css'
import { ModelDetailAskUs } from './model-detail-title-block.tsx'
import type { ModelView } from './model-detail-view.ts'
import { BalanceMark } from './model-detail-balance-mark.tsx'
import { drawingPartUrl } from './model-detail-three-view.tsx'

const names: Record<SurfaceKind, MessageDescriptor> = {
  elevator: msg`Elevator`,
  aileron: msg`Aileron`,
  rudder: msg`Rudder`,
  flap: msg`Flap`,
}

export function ModelDetailBalance({ model }: { model: ModelView }) {
  const { t, i18n } = useLingui()
  const { cg, throws, drawing, name } = model
  const isDrawn = drawing !== null && 'side' in drawing
  const surfaces = surfaceKinds.flatMap((kind) => {
    const rates = throws?.[kind]
    return rates ? [{ kind, rates }] : []
  })
  return (
    <section className={styles.balance}>
      <table>
        <caption>
          <h3>
            <Trans>Balance and throws</Trans>
          </h3>
        </caption>
        <thead>
          <tr>
            <td colSpan={2} />
            <th scope="col">
              <Trans comment="The small throws of control surfaces">Low rate</Trans>
            </th>
            <th scope="col">
              <Trans comment="The large throws of control surfaces">High rate</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          <Row
            part="balance"
            name={t`Balance point`}
            note={cg && markLanguage(cg.reference, cg, 'reference')}
            isDrawn={isDrawn}
            icon={<BalanceMark radius={10} />}
          >
            <td colSpan={2}>
              {cg ? (
                <Figure measurement={millimetres(i18n, [cg.min, cg.max], 2)} />
              ) : (
                <ModelDetailAskUs about={t`${name}: Balance point`} />
              )}
            </td>
          </Row>
          {surfaces.map(({ kind, rates }) => (
            <Row
              key={kind}
              part={kind}
              name={i18n._(names[kind])}
              isDrawn={isDrawn}
              icon={<WedgeIcon model={model} kind={kind} />}
            >
              <td>
                <Figure measurement={millimetres(i18n, rates.low, 2)} />
              </td>
              <td>
                <Figure measurement={millimetres(i18n, rates.high, 2)} />
              </td>
            </Row>
          ))}
          {!throws && (
            <Row
              part="throws"
              name={t({ message: 'Throws', comment: 'How far control surfaces move' })}
              isDrawn={false}
            >
              <td colSpan={2}>
                <ModelDetailAskUs about={t`${name}: Throws`} />
              </td>
            </Row>
          )}
        </tbody>
      </table>
      {throws && (
        <p className={styles.note}>
          {throws.flap
            ? t`To each side, at the widest part of the surface. Flaps go down: low for take-off, high for landing.`
            : t`To each side, at the widest part of the surface. This model has no flaps.`}
        </p>
      )}
    </section>
  )
}

interface RowProps {
  part: string
  name: string
  note?: ReactNode
  /** The part is in the drawing, so its row links to it. */
  isDrawn: boolean
  icon?: ReactNode
  children: ReactNode
}

function Row({ part, name, note, isDrawn, icon, children }: RowProps) {
  return (
    <tr id={part}>
      <td>
        {isDrawn && (
          <svg viewBox="-32 -24 96 48" width="96" height="48" aria-hidden="true">
            {icon}
          </svg>
        )}
      </td>
      <th scope="row">
        {isDrawn ? <a href="#three-view">{name}</a> : name}
        {note && <small>{note}</small>}
      </th>
      {children}
    </tr>
  )
}

function Figure({ measurement: { metric, imperial } }: { measurement: Measurement }) {
  return (
    <>
      {metric}
      <small>{imperial}</small>
    </>
  )
}

/** An icon of a control surface at its hinge, with both throws at their true angles. */
function WedgeIcon({ model, kind }: { model: ModelView; kind: SurfaceKind }) {
  return (
    <>
      <path d="M-32-6-5-2M-32 6-5 2M3 0H62" />
      <use href={drawingPartUrl(model, kind)} />
      <circle r="2.5" />
    </>
  )
}
