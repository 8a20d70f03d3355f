import { Trans, useLingui } from '@lingui/react/macro'
import { Section } from '../../design/section.tsx'
import { SQUARE_MM } from '../parts/squares-class.ts'
import { ModelDetailBalance } from './model-detail-balance.tsx'
import { ModelDetailPlate } from './model-detail-plate.tsx'
import * as styles from './model-detail-technical-details.module.css'
import { ModelDetailThreeView } from './model-detail-three-view.tsx'
import { formatScale } from '../../languages/format-figure.ts'
import { DEFAULT_LANGUAGE } from '../../languages/languages.ts'
import type { ModelView } from './model-detail-view.ts'

export function ModelDetailTechnicalDetails({ model }: { model: ModelView }) {
  const { t, i18n } = useLingui()
  const { drawing } = model
  const scale = model.scale && formatScale(i18n, model.scale)
  const balance = <ModelDetailBalance model={model} />
  const squareSize = SQUARE_MM
  const note =
    scale === null
      ? t`One square is ${squareSize} mm on the model.`
      : t`One square is ${squareSize} mm on the model. The model is ${scale} of full size.`
  return (
    <Section title={t`Technical details`} note={drawing && note}>
      {drawing ? (
        <ModelDetailThreeView model={model} drawing={drawing}>
          {balance}
        </ModelDetailThreeView>
      ) : (
        balance
      )}
      <ModelDetailPlate model={model} />
      <div className={styles.lists}>
        <Items title={t`Includes`} items={model.include_list} mark="filled" />
        <Items title={t`Does not include`} items={model.does_not_include_list} mark="open" />
        <Items title={t`Features`} items={model.features_list} />
      </div>
    </Section>
  )
}

interface ItemsProps {
  title: string
  items: ModelView['include_list']
  /** The kind of checkbox: `filled` for what is in the box, `open` for what has to be bought. */
  mark?: 'filled' | 'open'
}

function Items({ title, items, mark }: ItemsProps) {
  return (
    <section className={styles.list}>
      <h3>{title}</h3>
      {items.length === 0 ? (
        <p>
          <Trans>Not published.</Trans>
        </p>
      ) : (
        <ul data-mark={mark}>
          {items.map((item, index) =>
            typeof item === 'string' ? (
              <li key={index}>{item}</li>
            ) : (
              <li key={index} lang={DEFAULT_LANGUAGE}>
                {item.english}
              </li>
            ),
          )}
        </ul>
      )}
    </section>
  )
}
