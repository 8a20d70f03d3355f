import type { EditableType } from '../../../content-model/content-types.ts'
import type { StudioOption } from '../../../contract/studio/studio-entry.ts'
import { canBeDiscontinued } from '../../fields/entry-forms.ts'
import { ListFilters } from '../../ui/lists/list-filters.tsx'
import { useWords } from '../../words/words.ts'

interface EntryFiltersProps {
  kind: EditableType
  classes: readonly StudioOption[]
  shown: number
  total: number
}

export function EntryFilters({ kind, classes, shown, total }: EntryFiltersProps) {
  const words = useWords().entries
  return (
    <ListFilters
      searchLabel={words.search}
      {...(classes.length > 0 && {
        select: { name: 'class', label: words.class, every: words.everyClass, options: classes },
      })}
      filters={[
        { name: 'draft', value: 'any', label: words.withDraft },
        { name: 'draft', value: 'conflict', label: words.withConflict },
        ...(canBeDiscontinued(kind)
          ? [{ name: 'status', value: 'discontinued', label: words.discontinued }]
          : []),
      ]}
      count={words.count(shown, total)}
    />
  )
}
