import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type { ProductLink } from '../../contract/product-link.ts'
import { pagePaths } from '../../contract/site-map.ts'
import type { OpenedForm } from '../message-form/open-question-form.ts'
import { localPath } from '../language/local-path.ts'
import { markLanguage } from '../language/text-language.tsx'
import { ScreenTitle } from '../parts/screen/screen-title.tsx'
import * as styles from './product.module.css'

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
  const { t } = useLingui()
  // An element, not a string: in a string, Lingui would take a typed '<0>' for the placeholder of an element.
  const typed = <b className={styles.typed}>{code}</b>
  return (
    <>
      <ScreenTitle heading={t`We do not know this code`} title={t`Unknown code`}>
        <p>
          <Trans>
            There is no product with the code {typed}. Dashes, capitals and leading noughts do not matter, so
            it may have another letter or digit.
          </Trans>
        </p>
      </ScreenTitle>
      <Suspense>
        <NothingFound
          ask={ask}
          invitation={t`Send us what you read on the box, and we look for it with you.`}
          about={t`Code ${code}`}
          question={t`Which product has the code ‘${code}’?`}
          sections={[
            ...(nearest.length > 0
              ? [{ title: t`Similar codes`, content: <SimilarCodes nearest={nearest} /> }]
              : []),
            { title: t`Where codes are`, content: <Hint /> },
          ]}
        />
      </Suspense>
    </>
  )
}

function SimilarCodes({ nearest }: Pick<ProductUnknownProps, 'nearest'>) {
  const { i18n } = useLingui()
  return (
    <ul className={styles.similar}>
      {nearest.map((product) => (
        <li key={product.code}>
          <a href={localPath(i18n, product.url)}>
            <b>{product.code}</b> {markLanguage(product.name, product, 'name')}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Hint() {
  const { i18n } = useLingui()
  return (
    <p className={styles.hint}>
      <Trans>
        The code is printed on the box and on the list of its contents. Or look through all{' '}
        <a href={localPath(i18n, pagePaths.accessories)}>accessories</a> and{' '}
        <a href={localPath(i18n, pagePaths.aircraftClasses)}>models</a>.
      </Trans>
    </p>
  )
}
