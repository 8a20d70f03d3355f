import type { EntryOptions } from '../../contract/studio/studio-entry.ts'
import type { EntryDifference } from '../../contract/studio/publication.ts'
import { RevisionMark } from '../parts/revision-mark.tsx'
import { countFields } from '../editor/record-values.ts'
import { useWords } from '../words/words.ts'
import { DifferenceTable } from './difference-table.tsx'
import styles from './publish-dialog.module.css'

interface PublishedEntryProps {
  entry: EntryDifference
  options: EntryOptions | undefined
}

export function PublishedEntry({ entry, options }: PublishedEntryProps) {
  const { now, after } = useWords().publishing
  return (
    <section className={styles.entry}>
      <h3>
        <RevisionMark {...(entry.action === 'changed' && { count: countFields(entry.fields) })} />
        {entry.name}
      </h3>
      <DifferenceTable
        kind={entry.kind}
        fields={entry.fields}
        action={entry.action}
        heads={[now, after]}
        options={{ ...entry.options, ...options }}
      />
    </section>
  )
}
