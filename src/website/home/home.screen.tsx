import { ButtonLink } from '../../design/button.tsx'
import { Picture } from '../../design/picture.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { PageHeading } from '../parts/page-heading.tsx'
import { sourceOf } from '../parts/picture-source.ts'
import { orRefusal } from '../refusal.ts'
import { siteContext } from '../site-context.ts'
import type { Route } from './+types/home.screen.ts'
import styles from './home.module.css'

async function load({ context }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const { name, tagline, claims, home_story } = await orRefusal(context.get(siteContext).api.findSite())
  const first = home_story.blocks.find((block) => block.type === 'photo')
  return {
    name,
    tagline,
    firstPhoto: first && sourceOf(first.image),
    claims,
    title: home_story.title,
    story: home_story.blocks
      .filter((block) => block !== first)
      .map((block) => (block.type === 'photo' ? { ...block, image: sourceOf(block.image) } : block)),
  }
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

export default function Home({ loaderData }: Route.ComponentProps) {
  const { name, tagline, firstPhoto, claims, title, story } = loaderData
  return (
    <>
      <PageHead
        title={tagline ?? title}
        description={[name, ...claims.map(({ text }) => text)].map((text) => `${text}.`).join(' ')}
      />
      <div className={styles.opening}>
        {firstPhoto && (
          <Picture
            picture={firstPhoto}
            sizes="(width < 960px) calc(100vw - 2rem), 720px"
            shape="own"
            order={0}
          />
        )}
        <div className={styles.claim}>
          <PageHeading>{tagline ?? name}</PageHeading>
          <ButtonLink to="/aircraft-classes" weight="main">
            See the aircraft
          </ButtonLink>
        </div>
      </div>
      {claims.length > 0 && (
        <ul className={styles.claims}>
          {claims.map((claim) => (
            <li key={claim.text} className={styles.cell}>
              <Claim {...claim} />
            </li>
          ))}
        </ul>
      )}
      {story.length > 0 && (
        <section className={styles.story} aria-labelledby="story">
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
}

/** A cell of the title block: the figure large, and what it is a figure of. */
function Claim({ value, text }: { value: number; text: string }) {
  return (
    <>
      <span className={styles.figure} aria-hidden="true">
        {value}
      </span>
      {text}
    </>
  )
}
