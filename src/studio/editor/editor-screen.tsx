import { useLoaderData } from 'react-router'
import type { StudioEntry } from '../../contract/studio/studio-entry.ts'
import { EntryEditor } from './entry-editor.tsx'

export { loadEntry as load } from './load-entry.ts'

export function Screen() {
  const entry = useLoaderData<StudioEntry>()
  return <EntryEditor key={`${entry.kind} ${entry.key}`} entry={entry} />
}
