import { useLingui } from '@lingui/react/macro'
import type { ModelIndex } from '../../contract/search/model-index.ts'
import { AllModelsField } from './all-models-field.tsx'
import * as styles from './all-models-field.module.css'

type AllModelsEquipmentProps = Pick<ModelIndex, 'engine' | 'cells' | 'unread'>

/** Filters for equipment that the visitor already owns and a model must fit. */
export function AllModelsEquipment({ engine, cells, unread }: AllModelsEquipmentProps) {
  const { t } = useLingui()
  return (
    <div className={styles.pair}>
      <AllModelsField
        name="engine"
        label={t`My engine`}
        value={engine}
        example={t`.61 or 10 cc`}
        advice={t`Write an engine's size, such as .61 or 10 cc.`}
        unread={unread}
      />
      <AllModelsField
        name="cells"
        label={t`My batteries`}
        value={cells}
        example="6S"
        advice={t`Write the cells of a battery in series, such as 6S.`}
        unread={unread}
      />
    </div>
  )
}
