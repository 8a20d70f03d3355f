import { ButtonLink, NewTabButtonLink } from '../../design/button.tsx'
import { Card, CardGrid } from '../../design/card.tsx'
import { Picture } from '../../design/picture.tsx'
import { Section } from '../../design/section.tsx'
import { Specimen, Specimens } from './styleguide-specimen.tsx'
import styles from './styleguide.module.css'

/** Pictures in every state, and the cards that they stand in. */
export function StyleguidePictures() {
  return (
    <>
      <Section title="Pictures">
        <Specimens>
          <Specimen name="loaded">
            <Picture picture={loaded} sizes="100vw" />
          </Specimen>
          <Specimen name="loading">
            <div className={styles.loading}>
              <Picture picture={loaded} sizes="100vw" />
            </div>
          </Specimen>
          <Specimen name="failed">
            <Picture picture={{ ...loaded, image: '/media/no-such-picture.jpg' }} sizes="100vw" />
          </Specimen>
          <Specimen name="none">
            <Picture picture={null} sizes="100vw" />
          </Specimen>
          <Specimen name="in its own shape">
            <Picture picture={loaded} sizes="100vw" shape="own" />
          </Specimen>
        </Specimens>
      </Section>
      <Section title="Cards">
        <CardGrid>
          <Card
            title="P-51D Mustang 60"
            subtitle="1611 mm · 3600 g"
            media={<Picture picture={loaded} sizes="50vw" />}
            actions={<ButtonLink to="/">View more</ButtonLink>}
          >
            <p>One thing to do: a click anywhere on the card does it.</p>
          </Card>
          <Card
            title="Fjord Fly"
            subtitle="Norway"
            media={<Picture picture={null} sizes="50vw" />}
            actions={
              <>
                <ButtonLink to="/">View more</ButtonLink>
                <NewTabButtonLink to="/">Website</NewTabButtonLink>
              </>
            }
          />
          <Card title="Without a picture" level={3}>
            <p>Words alone.</p>
          </Card>
        </CardGrid>
      </Section>
    </>
  )
}

function drawing(content: string): string {
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 225" width="400" height="225">${content}</svg>`,
  )}`
}

const loaded = {
  image: drawing(
    '<path d="M0 0h400v225H0z" fill="#b9c6d3"/><path d="M190 30h20v60h150v30H210v50h40v15h-100v-15h40v-50H40v-30h150z" fill="#7a2a1a"/>',
  ),
  placeholder: drawing(
    '<path d="M0 0h400v225H0z" fill="#b9c6d3"/><path d="M40 90h320v30H40z" fill="#7a2a1a"/>',
  ),
  width: 400,
  height: 225,
  alt: 'An aircraft from above',
  avif: '',
  webp: '',
}
