import { Trans, useLingui } from '@lingui/react/macro'
import { pagePaths } from '../../contract/site-map.ts'
import { ButtonLink } from '../../design/button.tsx'
import { CataloguePicture } from '../parts/catalogue-picture.tsx'
import { ruledPartClass } from '../../design/section.tsx'
import { PageHeading } from '../parts/screen/page-heading.tsx'
import { PageMeta } from '../parts/screen/page-meta.tsx'
import { toNextEvent } from '../event/next-event.ts'
import { pickPicture } from '../parts/pick.ts'
import { localPath } from '../language/local-path.ts'
import { jsonLoader } from '../parts/json-loader.ts'
import { screen } from '../parts/screen/screen.tsx'
import { SearchDescriptionLink } from '../parts/search-field/search-description-link.tsx'
import { SizesOfClasses, toFlightLineItem } from '../parts/sizes-of-classes.tsx'
import { cachedForHistory } from '../prefetch/visited-screens.ts'
import { callApi } from '../route-error.ts'
import { siteContext } from '../site-context.ts'
import { markLanguage, textLanguage } from '../language/text-language.tsx'
import type { Route } from './+types/home.screen.ts'
import { HomeClaims } from './home-claims.tsx'
import { HomeNextEvent } from './home-next-event.tsx'
import { HomePhotoCaption } from './home-photo-caption.tsx'
import { HomeNextSteps } from './home-next-steps.tsx'
import * as styles from './home.module.css'

async function load({ context }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const [{ name, tagline, claims, home_story, untranslated }, classes, events] = await callApi(
    context,
    (api) =>
      // Size classes and events are optional: the page works without them.
      Promise.all([
        api.findSite(),
        api.listAircraftClasses().catch(() => []),
        api.listEvents().catch(() => []),
      ]),
  )
  const blocks = home_story.blocks.map((block) =>
    block.type === 'photo' ? { ...block, image: pickPicture(block.image) } : block,
  )
  const opening = blocks.find((block) => block.type === 'photo')
  const { i18n, readClock } = context.get(siteContext)
  return {
    name,
    tagline,
    untranslated,
    opening,
    claims,
    title: home_story.title,
    storyLanguage: textLanguage(home_story, 'title'),
    story: blocks.filter((block) => block !== opening),
    sizes: classes.flatMap(toFlightLineItem),
    nextEvent: toNextEvent(i18n, events, readClock()),
    modelCount: classes.reduce((sum, { model_count }) => sum + model_count, 0),
  }
}

export const loader = jsonLoader(load)
export const clientLoader = cachedForHistory(load)
const pictureSizes = '(width < 720px) calc(100vw - 2rem), (width < 960px) 55vw, 720px'

export default screen(function Home({ loaderData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { name, tagline, opening, claims, title, story, sizes, nextEvent, modelCount, storyLanguage } =
    loaderData
  return (
    <>
      <PageMeta
        title={tagline ?? title}
        description={[name, ...claims.map(({ text }) => text)].map((text) => `${text}.`).join(' ')}
      />
      <SearchDescriptionLink />
      <div className={styles.opening}>
        {opening && (
          <figure className={styles.figure}>
            <CataloguePicture picture={opening.image} sizes={pictureSizes} shape="own" order={0} />
            <HomePhotoCaption models={opening.models} />
          </figure>
        )}
        <div className={styles.claim}>
          <PageHeading>{tagline ? markLanguage(tagline, loaderData, 'tagline') : name}</PageHeading>
          <ButtonLink to={localPath(i18n, pagePaths.aircraftClasses)} weight="main">
            <Trans>See the aircraft</Trans>
          </ButtonLink>
        </div>
      </div>
      <HomeClaims claims={claims} />
      <SizesOfClasses sizes={sizes} />
      {story.length > 0 && (
        <section className={`${styles.story} ${ruledPartClass}`} aria-labelledby="story">
          <h2 id="story" lang={storyLanguage}>
            {title}
          </h2>
          {story.map((block) =>
            block.type === 'paragraph' ? (
              <p key={block.text} lang={textLanguage(block, 'text')}>
                {block.text}
              </p>
            ) : (
              <figure key={block.image.image} className={styles.figure}>
                <CataloguePicture
                  picture={block.image}
                  sizes="(width < 1080px) calc(100vw - 2rem), 1080px"
                  shape="own"
                />
                <HomePhotoCaption models={block.models} />
              </figure>
            ),
          )}
        </section>
      )}
      <HomeNextEvent event={nextEvent} />
      <HomeNextSteps modelCount={modelCount} classCount={sizes.length} />
    </>
  )
})
