import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { buildPath, pagePaths } from '../../contract/site-map.ts'
import { Section } from '../../design/section.tsx'
import { BalloonDrawing } from '../parts/balloon-drawing.tsx'
import { localPath } from '../language/local-path.ts'
import { textLanguage } from '../language/text-language.tsx'
import * as styles from './model-detail-parts.module.css'
import type { SpareParts } from './model-detail-spare-parts.ts'
import type { ModelView } from './model-detail-view.ts'

/** The list of spare parts, with a drawing that shows their numbers. */
export function ModelDetailParts({ model: { name, spares } }: { model: ModelView }) {
  const { t } = useLingui()
  const { drawing, groups } = spares
  if (groups.length === 0) return null
  const drawn = drawing?.places.length ?? 0
  const isPartlyDrawn = drawn > 0 && drawn < groups.length
  const note = isPartlyDrawn
    ? t`Your distributor orders by the code. A dashed number is not in the drawing.`
    : t`Your distributor orders by the code.`
  return (
    <div id="spare-parts">
      <Section title={t`Spare parts`} note={note}>
        <div className={`${styles.parts} ${drawing ? styles.numbered : styles.unnumbered}`}>
          {drawing && <BalloonDrawing {...drawing} label={t`Drawing of the ${name} with its spare parts`} />}
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

function Group({ group, number, isDrawn }: GroupProps) {
  const { t, i18n } = useLingui()
  const { name, parts } = group
  return (
    <li
      id={`part-${number}`}
      className={isDrawn ? undefined : styles.undrawn}
      data-part={isDrawn ? number : undefined}
    >
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <h3 lang={textLanguage(group, 'name')}>{name}</h3>
      {parts.map(({ code, version, isOld, note, also, ...texts }) => {
        const versions = version ?? t`All versions`
        const others = also?.map((model, index) => (
          <Fragment key={model.id}>
            {index > 0 && ', '}
            <a href={localPath(i18n, buildPath(pagePaths.modelDetail, { aircraftModelId: model.id }))}>
              {model.name}
            </a>
          </Fragment>
        ))
        return (
          <Fragment key={code}>
            <a href={localPath(i18n, buildPath(pagePaths.product, { code }))}>
              <span>{isOld ? t`${versions}, no longer made` : versions}</span>
              {` ${code}`}
            </a>
            {note && <p lang={textLanguage(texts, 'note')}>{note}</p>}
            {others && (
              <p>
                <Trans>Also fits: {others}</Trans>
              </p>
            )}
          </Fragment>
        )
      })}
    </li>
  )
}
