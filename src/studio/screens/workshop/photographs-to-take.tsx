import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { MissingPhotographs } from '../../../contract/studio/workshop.ts'
import { VisuallyHidden } from '../../../design/visually-hidden.tsx'
import { EmptyPanel, Panel } from '../../ui/panel.tsx'
import { StudioLink } from '../../ui/studio-button.tsx'
import { CameraIcon } from '../../ui/studio-icons.tsx'
import * as styles from './workshop-screen.module.css'

/** Versions without photographs, to be worked through with a phone. */
export function PhotographsToTake({ versions, count }: MissingPhotographs) {
  const { t, i18n } = useLingui()
  return (
    <Panel title={t`Photographs to take`} count={count > 0 ? count : undefined}>
      {count === 0 && (
        <EmptyPanel
          title={t`Every version has a photograph`}
          text={t`Versions without photographs are listed here, each with a button to take them.`}
          action={<StudioLink to="/models">{t`Open the models`}</StudioLink>}
        />
      )}
      <ul className={styles.list}>
        {versions.map(({ model, model_name: name, version_name: version, product_code: code }) => (
          <li key={code} className={styles.version}>
            <p>
              <strong>{name}</strong>
              <span>
                {version}, {code}
              </span>
            </p>
            <StudioLink to={`/models/${model}?section=versions`} shape="wide">
              <CameraIcon />
              <span aria-hidden="true">{t`Take photographs`}</span>
              <VisuallyHidden>{t`Take photographs of ${code}`}</VisuallyHidden>
            </StudioLink>
          </li>
        ))}
      </ul>
      {count > versions.length && <p className={styles.quiet}>{i18n._(andMore(count - versions.length))}</p>}
    </Panel>
  )
}

const andMore = (count: number) => msg({ message: `and ${count} more`, context: 'versions' })
