import { useLingui } from '@lingui/react/macro'
import { buildPath, pagePaths } from '../../contract/site-map.ts'
import { NewTabButtonLink } from '../../design/button.tsx'
import { NewTabIcon } from '../../design/icons.tsx'
import { Paragraphs } from '../../design/paragraphs.tsx'
import { ruledPartClass } from '../../design/section.tsx'
import { localPath } from '../language/local-path.ts'
import { ScreenTitle } from '../parts/screen/screen-title.tsx'
import { cachedForHistory } from '../prefetch/visited-screens.ts'
import { callApi } from '../route-error.ts'
import { markLanguage, textLanguage } from '../language/text-language.tsx'
import { pick } from '../parts/pick.ts'
import type { Route } from './+types/who-made-this-website.screen.ts'
import * as styles from './who-made-this-website.module.css'

async function load({ context }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const { developer, tributes } = await callApi(context, (api) => api.findSite())
  return { developer, tributes: tributes.map((tribute) => pick(tribute, ['slug', 'title'])) }
}

export { load as loader }
export const clientLoader = cachedForHistory(load)

export default function WhoMadeThisWebsite({ loaderData: { developer, tributes } }: Route.ComponentProps) {
  const { i18n } = useLingui()
  return (
    <>
      <ScreenTitle
        heading={developer.title}
        headingLanguage={textLanguage(developer, 'title')}
        description={developer.summary ?? developer.name}
      >
        {developer.summary && <p lang={textLanguage(developer, 'summary')}>{developer.summary}</p>}
      </ScreenTitle>
      {developer.sections.map((section) => (
        <section key={section.heading} className={`${styles.section} ${ruledPartClass}`}>
          <h2 lang={textLanguage(section, 'heading')}>{section.heading}</h2>
          <Paragraphs text={section.text} lang={textLanguage(section, 'text')} />
        </section>
      ))}
      <div className={styles.links}>
        {developer.links.map((link) => (
          <NewTabButtonLink key={link.url} to={link.url}>
            {markLanguage(link.label, link, 'label')}
            <NewTabIcon />
          </NewTabButtonLink>
        ))}
        {tributes.map((tribute) => (
          <a
            key={tribute.slug}
            href={localPath(i18n, buildPath(pagePaths.tribute, { name: tribute.slug }))}
            className={styles.tribute}
            lang={textLanguage(tribute, 'title')}
          >
            {tribute.title}
          </a>
        ))}
      </div>
    </>
  )
}
