import type { ProductLink } from '../../contract/product-link.ts'
import { pagePaths } from '../../contract/site-map.ts'
import { ButtonLink } from '../../design/button.tsx'
import { Section } from '../../design/section.tsx'
import { askAbout } from '../parts/ask-about.ts'
import { ScreenTitle } from '../parts/screen-title.tsx'
import styles from './product.module.css'

interface ProductUnknownProps {
  code?: string | undefined
  nearest?: ProductLink[] | undefined
}

/** For a code that never was one of ours. */
export function ProductUnknown({ code = '', nearest = [] }: ProductUnknownProps) {
  return (
    <>
      <ScreenTitle heading="We do not know this code" title="Unknown code">
        <p>
          There is no product with the code <b className={styles.typed}>{code}</b>. Dashes, capitals and
          leading noughts do not matter, so it may have another letter or digit.
        </p>
      </ScreenTitle>
      <Section title={nearest.length > 0 ? 'Similar codes' : undefined}>
        {nearest.length > 0 && (
          <ul className={styles.similar}>
            {nearest.map((product) => (
              <li key={product.code}>
                <a href={product.url}>
                  <b>{product.code}</b> {product.name}
                </a>
              </li>
            ))}
          </ul>
        )}
        <p>
          The code is printed on the box and on the list of its contents. Send us what you read there, and we
          look for it with you; or look through all <a href={pagePaths.accessories}>accessories</a> and{' '}
          <a href={pagePaths.aircraftClasses}>models</a>.
        </p>
        <div>
          <ButtonLink to={askAbout(`Code ${code}`)}>Ask about this code</ButtonLink>
        </div>
      </Section>
    </>
  )
}
