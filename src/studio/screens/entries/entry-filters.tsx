import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { EditableType } from '../../../content-model/content-types.ts'
import type { StudioOption } from '../../../contract/studio/studio-entry.ts'
import { canBeDiscontinued } from '../../fields/entry-forms.ts'
import { ListFilters } from '../../ui/lists/list-filters.tsx'

interface EntryFiltersProps {
  kind: EditableType
  classes: readonly StudioOption[]
  shown: number
  total: number
}

export function EntryFilters({ kind, classes, shown, total }: EntryFiltersProps) {
  const { t, i18n } = useLingui()
  return (
    <ListFilters
      searchLabel={t`Name, code or slug`}
      {...(classes.length > 0 && {
        select: {
          name: 'class',
          label: t`Class`,
          every: t({ message: 'All classes', context: 'filter' }),
          options: classes,
        },
      })}
      filters={[
        { name: 'draft', value: 'any', label: t`Draft` },
        { name: 'draft', value: 'conflict', label: t`Two values` },
        ...(canBeDiscontinued(kind)
          ? [{ name: 'status', value: 'discontinued', label: t`Discontinued` }]
          : []),
      ]}
      count={i18n._(entriesShown(shown, total))}
    />
  )
}

const entriesShown = (shown: number, total: number) =>
  shown < total
    ? msg`The first ${shown} of ${total}`
    : msg`${plural(total, { one: '1 entry', other: `${total} entries` })}`
