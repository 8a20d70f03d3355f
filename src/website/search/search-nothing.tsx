import { lazy, Suspense } from 'react'
import { pagePaths } from '../../contract/site-map.ts'
import { NextIcon } from '../../design/icons.tsx'
import type { OpenedForm } from '../message-form/open-question-form.ts'
import type { ShownAnswer } from './shown-answer.ts'
import { SearchResult } from './search-result.tsx'
import groups from './search-groups.module.css'
import styles from './search-nothing.module.css'

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
  const isNear = nearest.length > 0
  const nearestTitle = dropped.length > 0 ? `Without ‘${dropped.join(' ')}’` : 'Nearest in spelling'
  return (
    <Suspense>
      <NothingFound
        ask={ask}
        invitation="Do we make it, or will we? Write to us."
        about={`Search for ‘${query}’`}
        question={`I was looking for ‘${query}’. Do you make it, or will you?`}
        sections={[
          ...(isNear ? [{ title: nearestTitle, content: <Nearest results={nearest} /> }] : []),
          { title: isNear ? 'Or look around' : 'Look around', content: <NextSteps /> },
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
  return (
    <ul className={styles.ways}>
      {nextSteps.map(([name, url]) => (
        <li key={url}>
          <a href={url}>
            {name}
            <NextIcon />
          </a>
        </li>
      ))}
    </ul>
  )
}

const nextSteps = [
  ['All models', pagePaths.allModels],
  ['Aircraft classes', pagePaths.aircraftClasses],
  ['Accessories', pagePaths.accessories],
  ['Reviews', pagePaths.reviews],
  ['Distributors', pagePaths.distributors],
] as const
