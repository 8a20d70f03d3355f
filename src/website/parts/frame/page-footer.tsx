import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { pagePaths } from '../../../contract/site-map.ts'
import { ThemePicker } from '../../../design/theme/theme-picker.tsx'
import { useIsHydrated } from '../../../design/use-is-hydrated.ts'
import { VisuallyHidden } from '../../../design/visually-hidden.tsx'
import { LanguageLinks } from '../../language/language-links.tsx'
import { localPath } from '../../language/local-path.ts'
import { NavigationItems } from './navigation-items.tsx'
import * as styles from './page-footer.module.css'
import type { SiteData } from '../site-data.ts'

export const PageFooter = memo(function PageFooter({ site }: { site: SiteData | undefined }) {
  const { i18n } = useLingui()
  const isHydrated = useIsHydrated()
  return (
    <footer className={styles.footer}>
      <div className={styles.parts}>
        <nav id="footer-navigation" aria-labelledby="footer-navigation-title" className={styles.part}>
          <h2 id="footer-navigation-title">
            <Trans>Navigation</Trans>
          </h2>
          <ul>
            <NavigationItems className={styles.item} />
          </ul>
        </nav>
        {site?.video_channel_url && (
          <section className={styles.part}>
            <h2>
              <Trans>Social</Trans>
            </h2>
            <a href={site.video_channel_url} target="_blank" rel="noopener" className={styles.item}>
              <Trans>
                Video channel<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
              </Trans>
            </a>
          </section>
        )}
        <section className={styles.part}>
          <h2>
            <Trans>Other</Trans>
          </h2>
          <a href={localPath(i18n, pagePaths.whoMadeThisWebsite)} className={styles.item}>
            <Trans>Who made this website</Trans>
          </a>
          {site && <p className={styles.copyright}>{`© ${site.copyright_year ?? ''} ${site.name}`}</p>}
        </section>
        <section className={styles.part}>
          {/* The theme can be chosen only with scripts. */}
          <div className={styles.theme}>{isHydrated && <ThemePicker />}</div>
          <h2>
            <Trans>Language</Trans>
          </h2>
          <ul>
            <LanguageLinks className={styles.item} />
          </ul>
        </section>
      </div>
    </footer>
  )
})
