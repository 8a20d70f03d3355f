import Link from 'next/link'
import { readCatalogue } from './catalogue.js'
import { Picture } from './picture.jsx'

export default async function Home() {
  const { tagline, home_story: story, claims } = await readCatalogue('site')
  const [opening, ...rest] = story.blocks.toSorted((one, other) => (one.type < other.type ? 1 : -1))
  return (
    <>
      <Picture picture={opening.image} order={0} sizes="(width < 960px) calc(100vw - 2rem), 720px" />
      <h1>{tagline}</h1>
      <Link href="/aircraft-classes">See the aircraft</Link>
      <ul>
        {claims.map(({ value, text }) => (
          <li key={text}>
            {value} {text}
          </li>
        ))}
      </ul>
      <h2>{story.title}</h2>
      {rest.map((block, index) =>
        block.type === 'photo' ? (
          <Picture key={index} picture={block.image} sizes="(width < 1080px) calc(100vw - 2rem), 1080px" />
        ) : (
          <p key={index}>{block.text}</p>
        ),
      )}
    </>
  )
}
