import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { LabelledModel } from '../../../contract/studio/workshop.ts'
import { STUDIO_PREVIEW_PATH } from '../../../contract/studio/studio-paths.ts'
import { EmptyPanel, Panel } from '../../ui/panel.tsx'
import { StudioButton, StudioLink } from '../../ui/studio-button.tsx'
import { ScreenLayout } from '../screen-layout.tsx'
import { useWords } from '../../words/words.ts'
import { LabelSheets, LABELS_PER_SHEET } from './label-sheets.tsx'
import { ModelChoice } from './model-choice.tsx'
import styles from './labels-screen.module.css'
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
  const words = useWords().workshop.labels
  const { isChosen, models } = useLoaderData<LabelsData>()
  const [model] = models
  return (
    <ScreenLayout title={words.title} back={{ to: '/workshop', label: words.back }}>
      {isChosen && model ? <ModelLabels key={model.id} model={model} /> : <ModelChoice models={models} />}
    </ScreenLayout>
  )
}

const MAX_COPIES = 200

function ModelLabels({ model }: { model: LabelledModel }) {
  const words = useWords().workshop.labels
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
          title={words.noVersion}
          text={words.noVersionText}
          action={<StudioLink to="/workshop/labels">{words.other}</StudioLink>}
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
                    aria-label={words.copies(code)}
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
              {words.print}
            </StudioButton>
            <StudioLink to="/workshop/labels">{words.other}</StudioLink>
            <a
              className={styles.proof}
              href={`${STUDIO_PREVIEW_PATH}/aircraft-model-detail/${model.id}`}
              target="_blank"
              rel="noopener"
            >
              {words.sheet}
            </a>
            <p role="status">
              {labels.length === 0
                ? words.empty
                : words.count(labels.length, Math.ceil(labels.length / LABELS_PER_SHEET))}
            </p>
          </div>
        </Panel>
      </div>
      <LabelSheets model={model} labels={labels} />
    </>
  )
}
