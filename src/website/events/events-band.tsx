import { useLingui } from '@lingui/react/macro'
import { buildPath, pagePaths } from '../../contract/site-map.ts'
import { localPath } from '../language/local-path.ts'
import { textLanguage } from '../language/text-language.tsx'
import * as styles from './events-band.module.css'
import type { BandEntry } from './events-view.ts'

/** The band above the map with the current and next events. */
export function EventsBand({ entries }: { entries: BandEntry[] }) {
  const { t, i18n } = useLingui()
  if (entries.length === 0) return null
  return (
    <div className={styles.container}>
      <ul aria-label={t`Running now and next`} className={styles.band}>
        {entries.map(({ slug, name, label, isRunning, figure, unit, text, ...texts }) => (
          <li key={slug} data-running={isRunning ? '' : undefined}>
            <p className={styles.label}>{label}</p>
            <p className={styles.figure}>
              <b>{figure}</b> {unit}
            </p>
            <a
              href={localPath(i18n, buildPath(pagePaths.event, { eventSlug: slug }))}
              lang={textLanguage(texts, 'name')}
            >
              {name}
            </a>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
