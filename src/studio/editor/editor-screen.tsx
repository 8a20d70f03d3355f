import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { SITE_KEY } from '../../contract/studio/entry-address.ts'
import type { StudioEntry } from '../../contract/studio/studio-entry.ts'
import { kindOfUrl } from '../entries/entry-links.ts'
import { studioClient } from '../studio-client.ts'
import { StudioRefusal } from '../studio-refusal.ts'
import { EntryEditor } from './entry-editor.tsx'

export function load({ params, request }: LoaderFunctionArgs): Promise<StudioEntry> {
  const kind = kindOfUrl(request.url)
  if (!kind) throw new StudioRefusal('entry-unknown')
  return studioClient.entry({ kind, key: params['key'] ?? SITE_KEY })
}

export function Screen() {
  const entry = useLoaderData<StudioEntry>()
  return <EntryEditor key={`${entry.kind} ${entry.key}`} entry={entry} />
}
