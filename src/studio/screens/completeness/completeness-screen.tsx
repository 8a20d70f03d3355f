import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import type { Completeness } from '../../../contract/studio/completeness.ts'
import { studioApiPaths } from '../../../contract/studio/studio-paths.ts'
import { EmptyPanel, Panel } from '../../ui/panel.tsx'
import { StudioLink } from '../../ui/studio-button.tsx'
import { ScreenLayout } from '../screen-layout.tsx'
import { request as ask } from '../../client/studio-client.ts'
import { useWords } from '../../words/words.ts'
import { TopQuestions, SuspiciousFigures, ZeroResultQueries } from './completeness-notes.tsx'
import { CompletenessTable } from './completeness-table.tsx'
import styles from './completeness-screen.module.css'

export const load = ({ request }: LoaderFunctionArgs) =>
  ask<Completeness>('GET', studioApiPaths.completeness + new URL(request.url).search)

/** The page size of the server. */
const PAGE_SIZE = 50

export function Screen() {
  const { completeness: words, overview } = useWords()
  const found = useLoaderData<Completeness>()
  const { total, complete, rows } = found
  return (
    <ScreenLayout
      title={words.title}
      actions={total > 0 && <p className={styles.sum}>{words.sum(complete, total)}</p>}
    >
      <div className={styles.columns}>
        <Panel>
          {total === 0 ? (
            <EmptyPanel
              title={words.none}
              text={words.noneText}
              action={<StudioLink to="/models">{overview.toModels}</StudioLink>}
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
  const words = useWords().completeness
  return (
    <svg
      className={styles.bar}
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      role="img"
      aria-label={words.bar}
    >
      <rect width={(complete / total) * 100} height="1" />
    </svg>
  )
}

function Pages({ total, shown }: { total: number; shown: number }) {
  const words = useWords().completeness
  const [query] = useSearchParams()
  const offset = Number(query.get('offset') ?? 0)
  return (
    <div className={styles.pages}>
      <p>{words.fewest(Math.min(offset + 1, total), offset + shown, total)}</p>
      {offset > 0 && (
        <StudioLink to={offset <= PAGE_SIZE ? '/completeness' : `?offset=${offset - PAGE_SIZE}`}>
          {words.previous}
        </StudioLink>
      )}
      {offset + shown < total && <StudioLink to={`?offset=${offset + PAGE_SIZE}`}>{words.next}</StudioLink>}
    </div>
  )
}
