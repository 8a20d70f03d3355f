import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { StudioFileList } from '../../../contract/studio/studio-file.ts'
import { formatBytes } from '../../media/format-bytes.ts'
import { ListFilters } from '../../ui/lists/list-filters.tsx'
import { uploadKindNames } from '../../words/upload-kind-names.ts'

const useFilterNames = { unused: msg`Unused`, drafts: msg`In drafts`, removed: msg`Removed` }

const kinds = ['picture', 'drawing', 'pdf', 'model'] as const
const uses = ['unused', 'drafts', 'removed'] as const

export function MediaFilters({ list: { total, bytes } }: { list: StudioFileList }) {
  const { t, i18n } = useLingui()
  return (
    <ListFilters
      searchLabel={t`File name`}
      select={{
        name: 'kind',
        label: t`Kind`,
        every: t`All kinds`,
        options: kinds.map((kind) => ({ value: kind, name: i18n._(uploadKindNames[kind]) })),
      }}
      filters={uses.map((use) => ({ name: 'use', value: use, label: i18n._(useFilterNames[use]) }))}
      count={i18n._(filesOfSize(total, formatBytes(bytes)))}
    />
  )
}

const filesOfSize = (files: number, size: string) =>
  msg`${plural(files, { one: `1 file, ${size}`, other: `${files} files, ${size}` })}`
