import { redirect } from 'react-router'
import { pagePaths } from '../../contract/site-map.ts'
import { Paragraphs } from '../../design/paragraphs.tsx'
import { CataloguePicture } from '../parts/catalogue-picture.tsx'
import { PageHeading } from '../parts/screen/page-heading.tsx'
import { PageMeta } from '../parts/screen/page-meta.tsx'
import { pickWithPicture } from '../parts/pick.ts'
import { cachedForHistory } from '../prefetch/visited-screens.ts'
import { callApi } from '../route-error.ts'
import { textLanguage } from '../language/text-language.tsx'
import type { Route } from './+types/tribute.screen.ts'
import * as styles from './tribute.module.css'

/**
 * This route matches every path of one segment that no other page has. Unknown ones are redirected to the home
 * page.
 */
async function load({ context, params }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const { tributes } = await callApi(context, (api) => api.findSite())
  const tribute = tributes.find(({ slug }) => slug === params.name)
  if (!tribute) throw redirect(pagePaths.home, 302)
  return pickWithPicture(tribute, ['name', 'title', 'dedication'])
}

export { load as loader }
export const clientLoader = cachedForHistory(load)

export default function Tribute({ loaderData: tribute }: Route.ComponentProps) {
  return (
    <article className={styles.tribute}>
      <PageMeta title={tribute.title} description={tribute.dedication} />
      {tribute.image && (
        <CataloguePicture
          picture={tribute.image}
          sizes="(width < 792px) calc(100vw - 2rem), 760px"
          shape="own"
          order={0}
        />
      )}
      <PageHeading>{tribute.name}</PageHeading>
      <div className={styles.dedication}>
        <Paragraphs text={tribute.dedication} lang={textLanguage(tribute, 'dedication')} />
      </div>
    </article>
  )
}
