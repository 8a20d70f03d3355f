import type { LoaderFunctionArgs } from 'react-router'
import { SITE_KEY } from '../../contract/studio/entry-address.ts'
import type { StudioEntry } from '../../contract/studio/studio-entry.ts'
import { typeOfPath } from '../navigation/entry-paths.ts'
import { studioClient } from '../client/studio-client.ts'
import { codeOf, StudioRefusal } from '../words/studio-refusal.ts'
import { type DraftSession, findDraftSession } from './draft/draft-session.ts'

/** Loads the entry that the URL names. If it is already open, its session is refreshed, with unsaved changes merged in. */
export async function loadEntry({ params, request }: LoaderFunctionArgs): Promise<StudioEntry> {
  const kind = typeOfPath(request.url)
  if (!kind) throw new StudioRefusal('entry-unknown')
  const name = { kind, key: params['key'] ?? SITE_KEY }
  const session = findDraftSession(name)
  return session ? refreshIfOnline(session) : studioClient.entry(name)
}

/** An open entry can still be edited offline, with everything that was typed into it. */
async function refreshIfOnline({ refresh, store }: DraftSession): Promise<StudioEntry> {
  try {
    await refresh()
  } catch (error) {
    if (codeOf(error) !== 'offline') throw error
  }
  return store.get().entry
}
