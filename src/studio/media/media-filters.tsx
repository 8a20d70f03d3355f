import { useNavigation, useSearchParams } from 'react-router'
import type { StudioFileList } from '../../contract/studio/studio-file.ts'
import styles from '../entries/entry-filters.module.css'
import { ListSearch } from '../parts/list-search.tsx'
import { DownIcon } from '../parts/studio-icons.tsx'
import { useWords } from '../words/words.ts'
import { formatBytes } from './format-bytes.ts'

const kinds = ['picture', 'drawing', 'pdf', 'model'] as const
const uses = ['unused', 'drafts', 'removed'] as const

/** Search and filters are in the address: it can be sent to a colleague, and 'back' works. */
export function MediaFilters({ list: { total, bytes } }: { list: StudioFileList }) {
  const words = useWords().media
  const [current, setQuery] = useSearchParams()
  // What was just chosen is shown before its answer is there.
  const { location: next } = useNavigation()
  const query = next ? new URLSearchParams(next.search) : current
  const change = (name: string, value: string) => {
    setQuery(
      (before) => {
        const kept = [...before].filter(([each]) => each !== name && each !== 'offset')
        return value === '' ? kept : [...kept, [name, value]]
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return (
    <search className={styles.filters}>
      <ListSearch label={words.search} value={query.get('q') ?? ''} onSearch={(text) => change('q', text)} />
      <span className={styles.class}>
        <select
          className={styles.select}
          aria-label={words.kind}
          value={query.get('kind') ?? ''}
          onChange={({ target }) => change('kind', target.value)}
        >
          <option value="">{words.everyKind}</option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {words.kindFilters[kind]}
            </option>
          ))}
        </select>
        <DownIcon />
      </span>
      {uses.map((use) => (
        <label key={use} className={styles.filter}>
          <input
            type="checkbox"
            checked={query.get('use') === use}
            onChange={({ target }) => change('use', target.checked ? use : '')}
          />
          {words.useFilters[use]}
        </label>
      ))}
      <span className={styles.count} role="status">
        {words.count(total, formatBytes(bytes))}
      </span>
    </search>
  )
}
