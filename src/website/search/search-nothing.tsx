import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { pagePaths } from '../../contract/site-map.ts'
import { NextIcon } from '../../design/icons.tsx'
import type { OpenedForm } from '../message-form/open-question-form.ts'
import { localPath } from '../language/local-path.ts'
import type { ShownAnswer } from './shown-answer.ts'
import { SearchResult } from './search-result.tsx'
import * as groups from './search-groups.module.css'
import * as styles from './search-nothing.module.css'

export const importNothingFound = () => import('../message-form/nothing-found.tsx')

/** Loaded lazily. Until then, and if loading fails, the server-rendered form works as plain HTML. */
const NothingFound = lazy(() =>
  importNothingFound().then(
    (found) => ({ default: found.NothingFound }),
    () => new Promise<never>(() => {}),
  ),
)

interface SearchNothingProps {
  query: string
  answer: ShownAnswer
  ask: OpenedForm
}

/** Shown for a search without results: similar results, and a form to ask the company. */
export function SearchNothing({ query, answer: { nearest, dropped }, ask }: SearchNothingProps) {
  const { t } = useLingui()
  const words = dropped.join(' ')
  const isNear = nearest.length > 0
  const nearestTitle = dropped.length > 0 ? t`Without ‘${words}’` : t`Nearest in spelling`
  return (
    <Suspense>
      <NothingFound
        ask={ask}
        invitation={t`Do we make it, or will we? Write to us.`}
        about={t`Search for ‘${query}’`}
        question={t`I was looking for ‘${query}’. Do you make it, or will you?`}
        sections={[
          ...(isNear ? [{ title: nearestTitle, content: <Nearest results={nearest} /> }] : []),
          { title: isNear ? t`Or look around` : t`Look around`, content: <NextSteps /> },
        ]}
      />
    </Suspense>
  )
}

function Nearest({ results }: { results: ShownAnswer['nearest'] }) {
  return (
    <ul className={groups.list}>
      {results.map((result) => (
        <li key={result.url + result.name}>
          <SearchResult result={result} order={undefined} />
        </li>
      ))}
    </ul>
  )
}

function NextSteps() {
  const { i18n } = useLingui()
  return (
    <ul className={styles.ways}>
      {nextSteps.map(([name, url]) => (
        <li key={url}>
          <a href={localPath(i18n, url)}>
            {i18n._(name)}
            <NextIcon />
          </a>
        </li>
      ))}
    </ul>
  )
}

const nextSteps = [
  [msg`All models`, pagePaths.allModels],
  [msg`Aircraft classes`, pagePaths.aircraftClasses],
  [msg`Accessories`, pagePaths.accessories],
  [msg`Reviews`, pagePaths.reviews],
  [msg`Distributors`, pagePaths.distributors],
] as const
