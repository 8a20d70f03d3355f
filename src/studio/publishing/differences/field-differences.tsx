import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { EntryDifference } from '../../../contract/studio/publication.ts'
import type { EntryOptions } from '../../../contract/studio/studio-entry.ts'
import { RefusalNotice } from '../../ui/notice.tsx'
import { studioClient } from '../../client/studio-client.ts'
import { useOnce } from '../../ui/use-once.ts'
import { DifferenceTable } from './difference-table.tsx'

interface FieldDifferencesProps {
  entry: EntryDifference
  /**
   * With many drafts the server leaves out the values of new entries and the names of entries that are referred to, so this draft
   * is loaded alone when it is opened.
   */
  isMany: boolean
  options: EntryOptions | undefined
}

/** Old and new value of each field that a draft changes. */
export function FieldDifferences({ entry, isMany, options }: FieldDifferencesProps) {
  const { t } = useLingui()
  const [whole, setWhole] = useState(isMany ? undefined : entry)
  const [error, setError] = useState<unknown>()
  const read = async () => {
    try {
      const [found] = await studioClient.differences([{ kind: entry.kind, key: entry.key }])
      setWhole(found)
    } catch (refusal) {
      setError(refusal)
    }
  }
  useOnce(() => {
    if (isMany) void read()
  })
  if (error !== undefined) return <RefusalNotice error={error} />
  if (!whole) return <p>{t`Comparing with the website …`}</p>
  return (
    <DifferenceTable
      kind={whole.kind}
      fields={whole.fields}
      action={whole.action}
      heads={[t`now on the website`, t`after publishing`]}
      options={{ ...whole.options, ...options }}
    />
  )
}
