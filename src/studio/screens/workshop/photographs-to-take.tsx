import type { MissingPhotographs } from '../../../contract/studio/workshop.ts'
import { VisuallyHidden } from '../../../design/visually-hidden.tsx'
import { EmptyPanel, Panel } from '../../ui/panel.tsx'
import { StudioLink } from '../../ui/studio-button.tsx'
import { CameraIcon } from '../../ui/studio-icons.tsx'
import { useWords } from '../../words/words.ts'
import styles from './workshop-screen.module.css'

/** Versions without photographs, to be worked through with a phone. */
export function PhotographsToTake({ versions, count }: MissingPhotographs) {
  const { workshop, overview } = useWords()
  const words = workshop.photographs
  return (
    <Panel title={words.title} count={count > 0 ? count : undefined}>
      {count === 0 && (
        <EmptyPanel
          title={words.none}
          text={words.noneText}
          action={<StudioLink to="/models">{overview.toModels}</StudioLink>}
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
              <span aria-hidden="true">{words.take}</span>
              <VisuallyHidden>{words.takeOf(code)}</VisuallyHidden>
            </StudioLink>
          </li>
        ))}
      </ul>
      {count > versions.length && <p className={styles.quiet}>{words.more(count - versions.length)}</p>}
    </Panel>
  )
}
