import { lazy, Suspense } from 'react'
import type { ProductLink } from '../../contract/product-link.ts'
import { pagePaths } from '../../contract/site-map.ts'
import type { OpenedForm } from '../message-form/open-question-form.ts'
import { ScreenTitle } from '../parts/screen-title.tsx'
import styles from './product.module.css'

export const importNothingFound = () => import('../message-form/nothing-found.tsx')

/** Loaded lazily. Until then, and if loading fails, the server-rendered form works as plain HTML. */
const NothingFound = lazy(() =>
  importNothingFound().then(
    (found) => ({ default: found.NothingFound }),
    () => new Promise<never>(() => {}),
  ),
)

interface ProductUnknownProps {
  code: string
  nearest: ProductLink[]
  ask: OpenedForm
}

/** The page for a code that has never existed. */
export function ProductUnknown({ code, nearest, ask }: ProductUnknownProps) {
  return (
    <>
      <ScreenTitle heading="We do not know this code" title="Unknown code">
        <p>
          There is no product with the code <b className={styles.typed}>{code}</b>. Dashes, capitals and
          leading noughts do not matter, so it may have another letter or digit.
        </p>
      </ScreenTitle>
      <Suspense>
        <NothingFound
          ask={ask}
          invitation="Send us what you read on the box, and we look for it with you."
          about={`Code ${code}`}
          question={`Which product has the code ‘${code}’?`}
          sections={[
            ...(nearest.length > 0
              ? [{ title: 'Similar codes', content: <SimilarCodes nearest={nearest} /> }]
              : []),
            { title: 'Where codes are', content: <Hint /> },
          ]}
        />
      </Suspense>
    </>
  )
}

function SimilarCodes({ nearest }: Pick<ProductUnknownProps, 'nearest'>) {
  return (
    <ul className={styles.similar}>
      {nearest.map((product) => (
        <li key={product.code}>
          <a href={product.url}>
            <b>{product.code}</b> {product.name}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Hint() {
  return (
    <p className={styles.hint}>
      The code is printed on the box and on the list of its contents. Or look through all{' '}
      <a href={pagePaths.accessories}>accessories</a> and <a href={pagePaths.aircraftClasses}>models</a>.
    </p>
  )
}
