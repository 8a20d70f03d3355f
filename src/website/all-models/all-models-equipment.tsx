import type { ModelIndex } from '../../contract/model-index.ts'
import { AllModelsField } from './all-models-field.tsx'
import styles from './all-models-field.module.css'

type AllModelsEquipmentProps = Pick<ModelIndex, 'engine' | 'cells' | 'unread'>

/** Filters for equipment that the visitor already owns and a model must fit. */
export function AllModelsEquipment({ engine, cells, unread }: AllModelsEquipmentProps) {
  return (
    <div className={styles.pair}>
      <AllModelsField name="engine" label="My engine" value={engine} example=".61 or 10 cc" unread={unread} />
      <AllModelsField name="cells" label="My batteries" value={cells} example="6S" unread={unread} />
    </div>
  )
}
