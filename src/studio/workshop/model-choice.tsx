import { useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { SearchIcon } from '../../design/icons.tsx'
import { VisuallyHidden } from '../../design/visually-hidden.tsx'
import type { LabelledModel } from '../../contract/studio/workshop.ts'
import { Sheet } from '../parts/sheet.tsx'
import { useWords } from '../words/words.ts'
import styles from './labels-screen.module.css'

const TYPING_MS = 250

export function ModelChoice({ models }: { models: readonly LabelledModel[] }) {
  const words = useWords().workshop.labels
  const [query, setQuery] = useSearchParams()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const search = (text: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setQuery(text === '' ? {} : { q: text }, { replace: true }), TYPING_MS)
  }
  return (
    <Sheet>
      <form className={styles.search} role="search" onSubmit={(event) => event.preventDefault()}>
        <p>{words.choose}</p>
        <label>
          <SearchIcon />
          <VisuallyHidden>{words.search}</VisuallyHidden>
          <input
            type="search"
            placeholder={words.search}
            autoComplete="off"
            defaultValue={query.get('q') ?? ''}
            onChange={({ target }) => search(target.value.trim())}
          />
        </label>
      </form>
      {models.length === 0 && <p className={styles.none}>{words.none}</p>}
      <ul className={styles.models}>
        {models.map(({ id, name, versions }) => (
          <li key={id}>
            <Link to={`?model=${id}`}>
              <strong>{name}</strong>{' '}
              <span>{versions.map((version) => version.product_code).join(', ')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
