import { useLingui } from '@lingui/react/macro'
import { apiPaths, buildPath } from '../../../contract/site-map.ts'
import type { LabelledModel } from '../../../contract/studio/workshop.ts'
import { companyName } from '../../client/company-name.ts'
import { formatNumber, withUnit } from '../../fields/format-value.ts'
import * as styles from './label-sheets.module.css'

export const LABELS_PER_SHEET = 8

type Version = LabelledModel['versions'][number]

interface LabelSheetsProps {
  model: LabelledModel
  labels: readonly Version[]
}

/** Labels as they are printed: eight on each A4 sheet. */
export function LabelSheets({ model, labels }: LabelSheetsProps) {
  const sheets = Array.from({ length: Math.ceil(labels.length / LABELS_PER_SHEET) }, (_, sheet) =>
    labels.slice(sheet * LABELS_PER_SHEET, (sheet + 1) * LABELS_PER_SHEET),
  )
  return (
    <div className={styles.sheets}>
      {sheets.map((sheet, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- labels have no identity of their own
        <ol key={place} className={styles.sheet}>
          {sheet.map((label, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <Label key={index} model={model} version={label} />
          ))}
        </ol>
      ))}
    </div>
  )
}

function Label({ model, version }: { model: LabelledModel; version: Version }) {
  const { product_code: code, name } = version
  const { scale, wingspan } = model
  const { t } = useLingui()
  return (
    <li className={styles.label}>
      <p className={styles.company}>{companyName.use()}</p>
      <p className={styles.model}>{model.name}</p>
      <p className={styles.version}>{name}</p>
      <p className={styles.facts}>
        {scale !== null && (
          <span>
            {t`Scale`} {scale}
          </span>
        )}
        <span>
          {t`Span`} {withUnit(formatNumber(wingspan), 'mm')}
        </span>
      </p>
      <p className={styles.code}>{code}</p>
      <img src={buildPath(apiPaths.productAddress, { code })} alt="" width={120} height={120} />
    </li>
  )
}
