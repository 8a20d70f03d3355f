import { Fragment } from 'react'
import { buildPath, pagePaths } from '../../contract/site-map.ts'
import { Section } from '../../design/section.tsx'
import { BalloonDrawing } from '../parts/balloon-drawing.tsx'
import styles from './model-detail-parts.module.css'
import type { SpareParts } from './model-detail-spare-parts.ts'
import type { ModelView } from './model-detail-view.ts'

/** The list of spare parts, with a drawing that shows their numbers. */
export function ModelDetailParts({ model: { name, spares } }: { model: ModelView }) {
  const { drawing, groups } = spares
  if (groups.length === 0) return null
  const drawn = drawing?.places.length ?? 0
  const note = drawn > 0 && drawn < groups.length && ' A dashed number is not in the drawing.'
  return (
    <div id="spare-parts">
      <Section title="Spare parts" note={<>Your distributor orders by the code.{note}</>}>
        <div className={styles.parts} data-drawn={drawing ? '' : undefined}>
          {drawing && <BalloonDrawing {...drawing} label={`Drawing of the ${name} with its spare parts`} />}
          <ol className={styles.list}>
            {groups.map((group, index) => (
              <Group key={group.name} group={group} number={index + 1} isDrawn={index < drawn} />
            ))}
          </ol>
        </div>
      </Section>
    </div>
  )
}

interface GroupProps {
  group: SpareParts['groups'][number]
  number: number
  isDrawn: boolean
}

function Group({ group: { name, parts }, number, isDrawn }: GroupProps) {
  return (
    <li id={`part-${number}`} data-part={isDrawn ? number : undefined}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <h3>{name}</h3>
      {parts.map(({ code, version, isOld, note, also }) => (
        <Fragment key={code}>
          <a href={buildPath(pagePaths.product, { code })}>
            <span>
              {version ?? 'All versions'}
              {isOld && ', no longer made'}
            </span>{' '}
            {code}
          </a>
          {note && <p>{note}</p>}
          {also && (
            <p>
              Also fits:{' '}
              {also.map((model, index) => (
                <Fragment key={model.id}>
                  {index > 0 && ', '}
                  <a href={buildPath(pagePaths.modelDetail, { aircraftModelId: model.id })}>{model.name}</a>
                </Fragment>
              ))}
            </p>
          )}
        </Fragment>
      ))}
    </li>
  )
}
