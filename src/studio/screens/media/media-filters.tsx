import type { StudioFileList } from '../../../contract/studio/studio-file.ts'
import { formatBytes } from '../../media/format-bytes.ts'
import { ListFilters } from '../../ui/lists/list-filters.tsx'
import { useWords } from '../../words/words.ts'

const kinds = ['picture', 'drawing', 'pdf', 'model'] as const
const uses = ['unused', 'drafts', 'removed'] as const

export function MediaFilters({ list: { total, bytes } }: { list: StudioFileList }) {
  const words = useWords().media
  return (
    <ListFilters
      searchLabel={words.search}
      select={{
        name: 'kind',
        label: words.kind,
        every: words.everyKind,
        options: kinds.map((kind) => ({ value: kind, name: words.kindFilters[kind] })),
      }}
      filters={uses.map((use) => ({ name: 'use', value: use, label: words.useFilters[use] }))}
      count={words.count(total, formatBytes(bytes))}
    />
  )
}
