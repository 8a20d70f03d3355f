import { Link } from 'react-router'
import { ThemeChoice } from '../../design/theme-choice.tsx'
import { VisuallyHidden } from '../../design/visually-hidden.tsx'
import { NavigationItems } from './navigation-items.tsx'
import styles from './page-footer.module.css'

interface PageFooterProps {
  /** Unknown where the site could not be asked for it. */
  site: { name: string; copyright_year: number | null; video_channel_url: string | null } | undefined
}

/** The foot of every page, ruled as the title block of a plan. */
export function PageFooter({ site }: PageFooterProps) {
  return (
    <footer className={styles.footer}>
      <div className={styles.block}>
        <nav id="footer-navigation" aria-labelledby="footer-navigation-title" className={styles.column}>
          <h2 id="footer-navigation-title">Navigation</h2>
          <ul>
            <NavigationItems className={styles.item} />
          </ul>
        </nav>
        {site?.video_channel_url && (
          <section className={styles.column}>
            <h2>Social</h2>
            <a href={site.video_channel_url} target="_blank" rel="noopener" className={styles.item}>
              Video channel<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            </a>
          </section>
        )}
        <section className={styles.column}>
          <h2>Other</h2>
          <Link to="/who-made-this-website" className={styles.item}>
            Who made this website
          </Link>
          {site && (
            <p className={styles.copyright}>
              © {site.copyright_year} {site.name}
            </p>
          )}
        </section>
        <div className={`${styles.column} ${styles.theme}`}>
          <ThemeChoice />
        </div>
      </div>
    </footer>
  )
}
