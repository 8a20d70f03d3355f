// Every component of the design in every state, in development only.
import { ScreenTitle } from '../parts/screen/screen-title.tsx'
import { StyleguideComponents } from './styleguide-components.tsx'
import { StyleguideTokens } from './styleguide-tokens.tsx'
import * as styles from './styleguide.module.css'

export default function Styleguide() {
  return (
    <>
      <ScreenTitle heading="Style sheet">
        <p>Every token and every component in every state, on plan paper and as a blueprint.</p>
      </ScreenTitle>
      <div className={styles.themes}>
        {['light', 'dark'].map((theme) => (
          <div key={theme} data-theme={theme} className={styles.theme}>
            <StyleguideTokens />
            <StyleguideComponents />
          </div>
        ))}
      </div>
    </>
  )
}
