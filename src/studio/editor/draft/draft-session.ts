// The state of an entry while it is edited, and how changes are saved as a draft, merged and kept on this
// device.
import type { OptionSource, StudioEntry, StudioOption } from '../../../contract/studio/studio-entry.ts'
import type { RecordPath } from '../../../contract/studio/record-difference.ts'
import { listOwnerFields } from '../../fields/entry-forms.ts'
import { createStore } from '../../ui/store.ts'
import { type EditedEntryName, studioClient } from '../../client/studio-client.ts'
import { codeOf, StudioRefusal } from '../../words/studio-refusal.ts'
import { type EditedDraft, initialState, applyServerEntry, applySaved, saveRequest } from './edited-draft.ts'
import { type FieldConflict, mergeConflicts, mergeTyping, moveConflicts } from './field-conflict.ts'
import { isItemPath, withValues } from './record-version-paths.ts'
import { isSamePath, isSameValue } from '../../fields/record-values.ts'
import { beginTyping, storeUnsent, listUnsent, type UnsentField } from './unsent-typing.ts'

const TYPING_MS = 800
const RETRY_MS = 5_000
const MAX_MERGES = 5

export type DraftSession = ReturnType<typeof createDraftSession>

/** Sessions of entries on the screen, and of entries whose screen was left before everything was saved. */
const sessions = new Map<string, DraftSession>()

const sessionKey = ({ kind, key }: EditedEntryName) => `${kind} ${key}`

/** The session of an entry that is being edited or still has unsaved changes. */
export const findDraftSession = (name: EditedEntryName): DraftSession | undefined =>
  sessions.get(sessionKey(name))

export function openDraftSession(entry: StudioEntry): DraftSession {
  const known = findDraftSession(entry)
  if (known) return known
  const session = createDraftSession(entry)
  sessions.set(sessionKey(entry), session)
  return session
}

function createDraftSession(entry: StudioEntry) {
  const { kind, key } = entry
  const name = { kind, key }
  const store = createStore(initialState(entry))
  const saver = createSaver(name, store)
  const { update, keep: storeTyping } = saver

  /** Remembers the name of a referenced entry, so that the server need not be asked again. */
  const addOption = (from: OptionSource, option: StudioOption) => {
    const { entry: current } = store.get()
    const known = current.options[from] ?? []
    if (known.some(({ value }) => value === option.value)) return
    update({ entry: { ...current, options: { ...current.options, [from]: [...known, option] } } })
  }

  const clearUnchecked = (field: string) =>
    update({ unchecked: store.get().unchecked.filter((each) => each.field !== field) })

  /**
   * Confirms a figure copied from another entry. If the request fails, the mark returns when the entry is
   * loaded again.
   */
  const confirmFigure = (field: string) => {
    const value = store.get().record[field]
    clearUnchecked(field)
    studioClient.checkFigure(name, { path: [field], value, is_right: true }).catch(() => {})
  }

  const change = (path: RecordPath, value: unknown) => {
    const [field] = path
    const { record, conflicts, decided } = store.get()
    const typed = beginTyping(store.get(), String(field), new Date())
    const next = withValues(record, [{ path, value }])
    // Conflicts move along with the items of a list that is replaced. Removing an item decides those within it.
    const isList = path.length === 1 || (isItemPath(path) && value === undefined)
    const move = (some: readonly FieldConflict[]) => (isList ? moveConflicts(kind, some, record, next) : some)
    const removed = conflicts.filter((conflict) => conflict.isPublished && move([conflict]).length === 0)
    update({
      record: next,
      conflicts: [...move(conflicts)],
      decided: [...decided, ...removed.map((conflict) => conflict.path)],
      typed,
      status: 'typing',
    })
    storeTyping()
    clearUnchecked(String(field))
    saver.saveIn(TYPING_MS)
  }

  const resolveConflict = ({ path, isPublished }: FieldConflict, value: unknown) => {
    const { conflicts, decided } = store.get()
    update({
      conflicts: conflicts.filter((other) => !isSamePath(other.path, path)),
      decided: isPublished ? [...decided, path] : decided,
    })
    change(path, value)
    return saver.save()
  }

  /**
   * Restores a value that was typed earlier. A newer unsaved value of the field is offered for restoring in
   * exchange.
   */
  const restoreTyping = (restored: UnsentField) => {
    const { field } = restored
    const { record, saved, conflicts, typed, unsent, entry: current } = store.get()
    const replaced = listUnsent(store.get(), new Date()).filter((each) => each.field === field)
    const now = { ...record, [field]: saved[field] }
    const merge = mergeTyping(
      current.kind,
      { ...now, [field]: restored.base },
      { ...now, [field]: restored.value },
      now,
      current.draft?.edited.staff ?? null,
    )
    update({
      record: merge.record,
      conflicts: mergeConflicts(
        conflicts.filter(({ path }) => path[0] !== field),
        merge.conflicts,
      ),
      typed: [...typed.filter((each) => each.field !== field), restored],
      unsent: [...unsent.filter(({ id }) => id !== restored.id), ...replaced],
      status: 'typing',
    })
    storeUnsent(name, replaced, [])
    storeTyping()
    void saver.save()
  }

  const discardTyping = (discarded: UnsentField) => {
    update({ unsent: store.get().unsent.filter(({ id }) => id !== discarded.id) })
    storeUnsent(name, [], [discarded])
  }

  /** Loads the entry again and merges unsaved changes into it. */
  const refresh = async (): Promise<void> => {
    const { saves } = store.get()
    const next = await studioClient.entry(name)
    // The response may lack what was saved while it was on its way.
    if (store.get().saves !== saves) return refresh()
    update(applyServerEntry(store.get(), next))
    update({ saves: store.get().saves + 1 })
    storeTyping()
  }

  /** Discards the draft for everybody, including changes that were typed here. */
  const discard = async () => {
    await saver.save()
    const { revision } = store.get()
    if (revision > 0) await studioClient.discardDraft({ ...name, revision })
    update({ record: store.get().saved, conflicts: [] })
    storeTyping()
  }

  /** Reports that the user is editing the entry, learns who else is, and loads what others have saved. */
  const updatePresence = async () => {
    const { editors, revision, published_at: publishedAt } = await studioClient.presence(name)
    update({ editors })
    const current = store.get()
    const isSame = revision === current.revision && publishedAt === current.entry.published_at
    if (!isSame && current.status === 'saved') await refresh()
  }

  /**
   * Saves while the page is being hidden or closed, with a request that outlives it. The page may also become
   * visible again.
   */
  const saveOnLeaving = () => {
    const state = store.get()
    if (isSameValue(state.record, state.saved)) return
    const request = saveRequest(state)
    studioClient.saveEntryOnLeaving(name, request).then(
      (saved) => {
        update(applySaved(store.get(), request, saved))
        storeTyping()
      },
      () => {},
    )
  }

  /**
   * Called when the screen is left. The session stays alive while something could not be saved, and retries.
   */
  const close = async (): Promise<void> => {
    await saver.save()
    if (store.isUsed() || store.get().typed.length > 0) return
    saver.stop()
    if (sessions.get(sessionKey(name)) === session) sessions.delete(sessionKey(name))
  }

  const session = {
    store,
    change,
    resolveConflict,
    addOption,
    confirmFigure,
    restoreTyping,
    discardTyping,
    discard,
    refresh,
    updatePresence,
    saveOnLeaving,
    close,
    save: saver.save,
  }
  return session
}

type DraftStore = ReturnType<typeof createStore<EditedDraft>>

/** Saves with one request at a time, and again if something was typed while a request was running. */
function createSaver(name: EditedEntryName, store: DraftStore) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  const update = (change: Partial<EditedDraft>) => store.set({ ...store.get(), ...change })

  /** Stores unsaved fields on this device, and removes those that have been saved. */
  const keep = () => {
    const before = store.get().typed
    const typed = listUnsent(store.get(), new Date())
    update({ typed })
    const left = new Set(typed.map(({ id }) => id))
    storeUnsent(
      name,
      typed,
      before.filter(({ id }) => !left.has(id)),
    )
  }

  const owners = listOwnerFields(name.kind)
  const readOwners = () => owners.map((field) => store.get().saved[field])
  let optionsOf = readOwners()

  /** Options of some fields depend on another field: the colour schemes are those of the chosen airframe. */
  const reloadDependentOptions = async () => {
    const current = readOwners()
    if (isSameValue(current, optionsOf)) return
    const { options } = await studioClient.entry(name)
    const { entry } = store.get()
    update({ entry: { ...entry, options: { ...entry.options, ...options } } })
    optionsOf = current
  }

  const saveAll = async (): Promise<void> => {
    for (let merges = 0; needsSaving(store.get());) {
      const request = saveRequest(store.get())
      update({ status: 'saving' })
      try {
        const saved = await studioClient.saveEntry(name, request)
        update(applySaved(store.get(), request, saved))
      } catch (error) {
        const hasMoved = ['revision-moved', 'base-moved'].includes(codeOf(error))
        if (!hasMoved || merges >= MAX_MERGES) throw error
        merges += 1
        const next = await studioClient.entry(name)
        update(applyServerEntry(store.get(), next))
      }
    }
    await reloadDependentOptions()
    // Something may have been typed while the options were loaded, and its timer may have found this run still going on.
    if (needsSaving(store.get())) await saveAll()
  }

  const fail = (error: unknown) => {
    const refusal = codeOf(error)
    update({ status: refusal === 'offline' ? 'offline' : 'refused', refusal })
    if (refusal === 'offline') scheduleSave(RETRY_MS)
    if (!(error instanceof StudioRefusal)) throw error
  }

  const save = (): Promise<void> => {
    clearTimeout(timer)
    running ??= saveAll()
      .then(() => update({ status: 'saved', refusal: undefined }), fail)
      .finally(() => {
        running = undefined
        keep()
      })
    return running
  }

  const scheduleSave = (delay: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), delay)
  }

  return { update, keep, save, saveIn: scheduleSave, stop: () => clearTimeout(timer) }
}

/** A resolved conflict has to be reported even if the chosen value is the one that is already saved. */
const needsSaving = ({ record, saved, decided, conflicts }: EditedDraft) =>
  !isSameValue(record, saved) || (decided.length > 0 && conflicts.every(({ isPublished }) => !isPublished))
