import { useLingui } from '@lingui/react/macro'
import type { ContentTypeName } from '../../../content-model/name-spaces.ts'
import type { FieldDifference } from '../../../contract/studio/publication.ts'
import type { EntryOptions } from '../../../contract/studio/studio-entry.ts'
import { ChangedValue } from '../../ui/changed-value.tsx'
import { summarizeChanges } from './summarize-changes.ts'

const MAX_SHOWN = 3

interface ChangeSummaryProps {
  kind: ContentTypeName
  fields: readonly FieldDifference[]
  options?: EntryOptions | undefined
}

/** Changes in one line, such as 'Weight 3600 g 3550 g; Story', with the old value struck through. */
export function ChangeSummary({ kind, fields, options }: ChangeSummaryProps) {
  const { t, i18n } = useLingui()
  const changes = summarizeChanges(i18n, kind, fields, options)
  const more = changes.length - MAX_SHOWN
  return (
    <>
      {changes.slice(0, MAX_SHOWN).map(({ field, values }, index) => (
        <span key={field}>
          {index > 0 && '; '}
          {field}
          {values && (
            <>
              {' '}
              <ChangedValue {...values} />
            </>
          )}
        </span>
      ))}
      {more > 0 && ` ${t`and ${{ count: more }} more`}`}
    </>
  )
}
