import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { LabelledModel } from '../../../contract/studio/workshop.ts'
import { STUDIO_PREVIEW_PATH } from '../../../contract/studio/studio-paths.ts'
import { EmptyPanel, Panel } from '../../ui/panel.tsx'
import { StudioButton, StudioLink } from '../../ui/studio-button.tsx'
import { ScreenLayout } from '../screen-layout.tsx'
import { LabelSheets, LABELS_PER_SHEET } from './label-sheets.tsx'
import { ModelChoice } from './model-choice.tsx'
import * as styles from './labels-screen.module.css'
import { workshopClient } from './workshop-client.ts'

interface LabelsData {
  isChosen: boolean
  models: LabelledModel[]
}

export async function load({ request }: LoaderFunctionArgs): Promise<LabelsData> {
  const { search, searchParams } = new URL(request.url)
  return { isChosen: searchParams.has('model'), models: await workshopClient.labelledModels(search) }
}

export function Screen() {
  const { t } = useLingui()
  const { isChosen, models } = useLoaderData<LabelsData>()
  const [model] = models
  return (
    <ScreenLayout title={t`Box labels`} back={{ to: '/workshop', label: t`Back to the workshop` }}>
      {isChosen && model ? <ModelLabels key={model.id} model={model} /> : <ModelChoice models={models} />}
    </ScreenLayout>
  )
}

const MAX_COPIES = 200

function ModelLabels({ model }: { model: LabelledModel }) {
  const { t, i18n } = useLingui()
  const { versions } = model
  const [copies, setCopies] = useState<Record<string, number>>(() =>
    Object.fromEntries(versions.map((version) => [version.product_code, 4])),
  )
  const labels = versions.flatMap((version) =>
    Array.from({ length: copies[version.product_code] ?? 0 }, () => version),
  )
  if (versions.length === 0)
    return (
      <Panel>
        <EmptyPanel
          title={t`This model has no version yet`}
          text={t`Labels show the code of a published version.`}
          action={<StudioLink to="/workshop/labels">{t`Another model`}</StudioLink>}
        />
      </Panel>
    )
  return (
    <>
      <div className={styles.choice}>
        <Panel title={model.name}>
          <ul className={styles.versions}>
            {versions.map(({ product_code: code, name }) => (
              <li key={code}>
                <label>
                  <span>
                    <strong>{name}</strong> {code}
                  </span>
                  <input
                    type="number"
                    min={0}
                    max={MAX_COPIES}
                    aria-label={t`Labels of ${code}`}
                    value={copies[code] ?? 0}
                    onChange={({ target }) => {
                      const count = Math.trunc(Number(target.value))
                      setCopies({ ...copies, [code]: Math.min(Math.max(count, 0), MAX_COPIES) })
                    }}
                  />
                </label>
              </li>
            ))}
          </ul>
          <div className={styles.foot}>
            <StudioButton weight="main" disabled={labels.length === 0} onClick={() => print()}>
              {t`Print`}
            </StudioButton>
            <StudioLink to="/workshop/labels">{t`Another model`}</StudioLink>
            <a
              className={styles.proof}
              href={`${STUDIO_PREVIEW_PATH}/aircraft-model-detail/${model.id}`}
              target="_blank"
              rel="noopener"
            >
              {t`Print proof of the field sheet`}
            </a>
            <p role="status">
              {labels.length === 0
                ? t`No labels yet: enter a number for a version.`
                : i18n._(labelsOnSheets(labels.length, Math.ceil(labels.length / LABELS_PER_SHEET)))}
            </p>
          </div>
        </Panel>
      </div>
      <LabelSheets model={model} labels={labels} />
    </>
  )
}

const labelsOnSheets = (labels: number, sheets: number) =>
  msg`${plural(labels, { one: '1 label', other: `${labels} labels` })} on ${plural(sheets, { one: '1 sheet', other: `${sheets} sheets` })} of A4, two by four, 99 × 68 mm each. Print without scaling.`
