import { pagePaths } from '../../contract/site-map.ts'
import { ButtonLink } from '../../design/button.tsx'
import { Picture } from '../../design/picture.tsx'
import { zone } from '../../design/section.tsx'
import { PageHeading } from '../parts/page-heading.tsx'
import { PageMeta } from '../parts/page-meta.tsx'
import { toPictureSource } from '../parts/picture-source.ts'
import { screen } from '../parts/screen.ts'
import { orVisited } from '../prefetch/visited-screens.ts'
import { callApi } from '../route-error.ts'
import type { Route } from './+types/home.screen.ts'
import styles from './home.module.css'

async function load({ context }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const { name, tagline, claims, home_story } = await callApi(context, (api) => api.findSite())
  const opening = home_story.blocks.find((block) => block.type === 'photo')
  return {
    name,
    tagline,
    photo: opening && toPictureSource(opening.image),
    claims,
    title: home_story.title,
    story: home_story.blocks
      .filter((block) => block !== opening)
      .map((block) => (block.type === 'photo' ? { ...block, image: toPictureSource(block.image) } : block)),
  }
}

export { load as loader }
export const clientLoader = orVisited(load)
export const handle = { pictureSizes: '(width < 960px) calc(100vw - 2rem), 720px' }

export default screen(function Home({ loaderData }: Route.ComponentProps) {
  const { name, tagline, photo, claims, title, story } = loaderData
  return (
    <>
      <PageMeta
        title={tagline ?? title}
        description={[name, ...claims.map(({ text }) => text)].map((text) => `${text}.`).join(' ')}
      />
      <div className={styles.opening}>
        {photo && <Picture picture={photo} sizes={handle.pictureSizes} shape="own" order={0} />}
        <div className={styles.claim}>
          <PageHeading>{tagline ?? name}</PageHeading>
          <ButtonLink to={pagePaths.aircraftClasses} weight="main">
            See the aircraft
          </ButtonLink>
        </div>
      </div>
      {claims.length > 0 && (
        <ul className={styles.claims}>
          {claims.map(({ value, text }) => (
            <li key={text} className={styles.cell}>
              <span className={styles.figure} aria-hidden="true">
                {value}
              </span>
              {text}
            </li>
          ))}
        </ul>
      )}
      {story.length > 0 && (
        <section className={`${styles.story} ${zone}`} aria-labelledby="story">
          <h2 id="story">{title}</h2>
          {story.map((block) =>
            block.type === 'paragraph' ? (
              <p key={block.text}>{block.text}</p>
            ) : (
              <Picture
                key={block.image.image}
                picture={block.image}
                sizes="(width < 1080px) calc(100vw - 2rem), 1080px"
                shape="own"
              />
            ),
          )}
        </section>
      )}
    </>
  )
})
