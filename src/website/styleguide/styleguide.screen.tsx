// The living style sheet: every component of the design in every state. It is there while developing only.
import { PageHead } from '../parts/page-head.tsx'
import { ScreenTitle } from '../parts/screen-title.tsx'
import { StyleguideActions } from './styleguide-actions.tsx'
import { StyleguideFigures } from './styleguide-figures.tsx'
import { StyleguideForm } from './styleguide-form.tsx'
import { StyleguidePictures } from './styleguide-pictures.tsx'
import { StyleguideTokens } from './styleguide-tokens.tsx'
import styles from './styleguide.module.css'

export default function Styleguide() {
  return (
    <>
      <PageHead title="Style sheet" />
      <ScreenTitle heading="Style sheet">
        <p>Every token and every component in every state, on plan paper and as a blueprint.</p>
      </ScreenTitle>
      <div className={styles.themes}>
        {['light', 'dark'].map((theme) => (
          <div key={theme} data-theme={theme} className={styles.theme}>
            <StyleguideTokens />
            <StyleguideActions />
            <StyleguideForm theme={theme} />
            <StyleguideFigures />
            <StyleguidePictures />
          </div>
        ))}
      </div>
    </>
  )
}
