import { PlateGroup, PlateRow, SpecificationPlate } from '../../design/specification-plate.tsx'
import { ModelDetailAskUs } from './model-detail-title-block.tsx'
import { listPlateGroups } from './model-detail-plate-lines.ts'
import type { ModelView } from './model-detail-view.ts'

export function ModelDetailPlate({ model }: { model: ModelView }) {
  return (
    <SpecificationPlate>
      {listPlateGroups(model).map(({ title, lines, note }) => {
        const missing = Object.keys(lines)
          .filter((label) => lines[label] === null)
          .join(', ')
        return (
          <PlateGroup key={title} title={title} note={note}>
            {Object.entries(lines).map(([label, figure]) => {
              const { metric, imperial } = typeof figure === 'string' ? { metric: figure } : (figure ?? {})
              return metric && <PlateRow key={label} label={label} figure={metric} converted={imperial} />
            })}
            {missing && (
              <PlateRow label={missing} figure={<ModelDetailAskUs about={`${model.name}: ${missing}`} />} />
            )}
          </PlateGroup>
        )
      })}
    </SpecificationPlate>
  )
}
