import { useLingui } from '@lingui/react/macro'
import { formatShortList } from '../../languages/short-list.ts'
import { PlateGroup, PlateRow, SpecificationPlate } from '../../design/specification-plate.tsx'
import { ModelDetailAskUs } from './model-detail-title-block.tsx'
import { listPlateGroups } from './model-detail-plate-lines.ts'
import { markLanguage } from '../language/text-language.tsx'
import type { ModelView } from './model-detail-view.ts'

export function ModelDetailPlate({ model }: { model: ModelView }) {
  const { t, i18n } = useLingui()
  const { name } = model
  return (
    <SpecificationPlate>
      {listPlateGroups(i18n, model).map(({ title, lines, note }) => {
        const unknown = lines.filter(([, figure]) => figure === null)
        const missing = formatShortList(
          i18n,
          unknown.map(([label]) => label),
        )
        return (
          <PlateGroup key={title} title={title} note={note}>
            {lines.map(([label, figure, field = '']) => {
              const { metric, imperial } = typeof figure === 'string' ? { metric: figure } : (figure ?? {})
              const shown = metric && markLanguage(metric, model, field)
              return shown && <PlateRow key={label} label={label} figure={shown} converted={imperial} />
            })}
            {missing && (
              <PlateRow label={missing} figure={<ModelDetailAskUs about={t`${name}: ${missing}`} />} />
            )}
          </PlateGroup>
        )
      })}
    </SpecificationPlate>
  )
}
