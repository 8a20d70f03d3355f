import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import type { Completeness } from '../../../contract/studio/completeness.ts'
import { studioApiPaths } from '../../../contract/studio/studio-paths.ts'
import { EmptyPanel, Panel } from '../../ui/panel.tsx'
import { StudioLink } from '../../ui/studio-button.tsx'
import { ScreenLayout } from '../screen-layout.tsx'
import { request as ask } from '../../client/studio-client.ts'
import { TopQuestions, SuspiciousFigures, ZeroResultQueries } from './completeness-notes.tsx'
import { CompletenessTable } from './completeness-table.tsx'
import * as styles from './completeness-screen.module.css'

export const load = ({ request }: LoaderFunctionArgs) =>
  ask<Completeness>('GET', studioApiPaths.completeness + new URL(request.url).search)

/** The page size of the server. */
const PAGE_SIZE = 50

export function Screen() {
  const { t, i18n } = useLingui()
  const found = useLoaderData<Completeness>()
  const { total, complete, rows } = found
  return (
    <ScreenLayout
      title={t`Completeness`}
      actions={total > 0 && <p className={styles.sum}>{i18n._(modelsComplete(complete, total))}</p>}
    >
      <div className={styles.columns}>
        <Panel>
          {total === 0 ? (
            <EmptyPanel
              title={t`No models yet`}
              text={t`Once there are models, their gaps are listed here.`}
              action={<StudioLink to="/models">{t`Open the models`}</StudioLink>}
            />
          ) : (
            <>
              <Bar complete={complete} total={total} />
              <CompletenessTable facts={found.facts} rows={rows} />
              <Pages total={total} shown={rows.length} />
            </>
          )}
        </Panel>
        <div>
          <SuspiciousFigures found={found} />
          <TopQuestions asked={found.asked} />
          <ZeroResultQueries searched={found.searched} />
        </div>
      </div>
    </ScreenLayout>
  )
}

/** A progress bar. An SVG, because the content security policy forbids style attributes. */
function Bar({ complete, total }: { complete: number; total: number }) {
  const { t } = useLingui()
  return (
    <svg
      className={styles.bar}
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      role="img"
      aria-label={t`Share of complete models`}
    >
      <rect width={(complete / total) * 100} height="1" />
    </svg>
  )
}

function Pages({ total, shown }: { total: number; shown: number }) {
  const { t } = useLingui()
  const [query] = useSearchParams()
  const offset = Number(query.get('offset') ?? 0)
  return (
    <div className={styles.pages}>
      <p>{t`Most gaps first: ${{ from: Math.min(offset + 1, total) }} to ${{ to: offset + shown }} of ${total}`}</p>
      {offset > 0 && (
        <StudioLink to={offset <= PAGE_SIZE ? '/completeness' : `?offset=${offset - PAGE_SIZE}`}>
          {t`Previous`}
        </StudioLink>
      )}
      {offset + shown < total && <StudioLink to={`?offset=${offset + PAGE_SIZE}`}>{t`Next`}</StudioLink>}
    </div>
  )
}

const modelsComplete = (complete: number, total: number) =>
  complete === total
    ? msg`Every model has everything that the press prints`
    : msg`${complete} of ${total} models ${plural(complete, { one: 'has', other: 'have' })} everything that the press prints`
