import { Picture } from '../../design/picture.tsx'
import { orRefusal } from '../refusal.ts'
import { siteContext } from '../site-context.ts'
import type { Route } from './+types/home.screen.ts'
import styles from './home.module.css'

async function load({ context }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const { name, tagline, claims, home_story } = await orRefusal(context.get(siteContext).api.findSite())
  return { name, tagline, claims, home_story }
}

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

export default function Home({ loaderData: { name, tagline, claims, home_story } }: Route.ComponentProps) {
  return (
    <>
      <title>{`${name} · ${tagline ?? home_story.title}`}</title>
      {tagline && <meta name="description" content={tagline} />}
      <h1>{tagline ?? name}</h1>
      <ul className={styles.claims}>
        {claims.map((claim) => (
          <li key={claim.text}>{claim.text}</li>
        ))}
      </ul>
      <h2>{home_story.title}</h2>
      {home_story.blocks.map((block, index) =>
        block.type === 'paragraph' ? (
          <p key={block.text} className={styles.paragraph}>
            {block.text}
          </p>
        ) : (
          <Picture
            key={block.image.id}
            picture={block.image}
            sizes="(width < 1112px) 100vw, 1080px"
            first={index < 2}
          />
        ),
      )}
    </>
  )
}
