import { Link } from 'react-router'
import { NewTabButtonLink } from '../../design/button.tsx'
import { NewTabIcon } from '../../design/icons.tsx'
import { Paragraphs } from '../../design/paragraphs.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { ScreenTitle } from '../parts/screen-title.tsx'
import { orRefusal } from '../refusal.ts'
import { siteContext } from '../site-context.ts'
import type { Route } from './+types/who-made-this-website.screen.ts'
import styles from './who-made-this-website.module.css'

async function load({ context }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const { developer, tributes } = await orRefusal(context.get(siteContext).api.findSite())
  return { developer, tributes: tributes.map(({ slug, title }) => ({ slug, title })) }
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

export default function WhoMadeThisWebsite({ loaderData: { developer, tributes } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={developer.title} description={developer.summary ?? developer.name} />
      <ScreenTitle heading={developer.title}>{developer.summary && <p>{developer.summary}</p>}</ScreenTitle>
      {developer.sections.map((section) => (
        <section key={section.heading} className={styles.section}>
          <h2>{section.heading}</h2>
          <Paragraphs text={section.text} />
        </section>
      ))}
      <div className={styles.links}>
        {developer.links.map((link) => (
          <NewTabButtonLink key={link.url} to={link.url}>
            {link.label}
            <NewTabIcon />
          </NewTabButtonLink>
        ))}
        {tributes.map((tribute) => (
          <Link key={tribute.slug} to={`/${tribute.slug}`} className={styles.tribute}>
            {tribute.title}
          </Link>
        ))}
      </div>
    </>
  )
}
