import { redirect } from 'react-router'
import { Paragraphs } from '../../design/paragraphs.tsx'
import { Picture } from '../../design/picture.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { PageHeading } from '../parts/page-heading.tsx'
import { sourceOf } from '../parts/picture-source.ts'
import { orRefusal } from '../refusal.ts'
import { siteContext } from '../site-context.ts'
import type { Route } from './+types/tribute.screen.ts'
import styles from './tribute.module.css'

/** A name that nobody is remembered under is an address that is none of ours, and leads home. */
async function load({ context, params }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const { tributes } = await orRefusal(context.get(siteContext).api.findSite())
  const tribute = tributes.find(({ slug }) => slug === params.name)
  if (!tribute) throw redirect('/', 302)
  const { name, title, dedication, image } = tribute
  return { name, title, dedication, image: sourceOf(image) }
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

export default function Tribute({ loaderData: tribute }: Route.ComponentProps) {
  return (
    <article className={styles.tribute}>
      <PageHead title={tribute.title} description={tribute.dedication} />
      {tribute.image && (
        <Picture
          picture={tribute.image}
          sizes="(width < 792px) calc(100vw - 2rem), 760px"
          shape="own"
          order={0}
        />
      )}
      <PageHeading>{tribute.name}</PageHeading>
      <div className={styles.dedication}>
        <Paragraphs text={tribute.dedication} />
      </div>
    </article>
  )
}
