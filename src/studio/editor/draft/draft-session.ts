// One entry being edited: what is on the screen, what the server has, and how the one becomes the other.
import type { OptionSource, StudioEntry, StudioOption } from '../../../contract/studio/studio-entry.ts'
import type { RecordPath } from '../../../contract/studio/record-difference.ts'
import { listOwnerFields } from '../../fields/entry-forms.ts'
import { createStore } from '../../ui/store.ts'
import { type EditedEntryName, studioClient } from '../../client/studio-client.ts'
import { codeOf, StudioRefusal } from '../../words/studio-refusal.ts'
import { type EditedDraft, openingState, receiveEntry, receiveSaved, saveRequest } from './edited-draft.ts'
import { type FieldConflict, joinConflicts, mergeTyping } from './field-conflict.ts'
import { isSamePath, isSameValue, withValueAt } from '../../fields/record-values.ts'
import { beginTyping, storeUnsent, listUnsent, type UnsentField } from './unsent-typing.ts'

const TYPING_MS = 800
const RETRY_MS = 5_000
const MAX_MERGES = 5

export type DraftSession = ReturnType<typeof createDraftSession>

/** Those on the screen, and those that still have something to send although their screen was left. */
const sessions = new Map<string, DraftSession>()

const nameOf = ({ kind, key }: EditedEntryName) => `${kind} ${key}`

/** The session of an entry that is being edited, or whose typing waits for the server. */
export const findDraftSession = (name: EditedEntryName): DraftSession | undefined =>
  sessions.get(nameOf(name))

export function openDraftSession(entry: StudioEntry): DraftSession {
  const known = findDraftSession(entry)
  if (known) return known
  const session = createDraftSession(entry)
  sessions.set(nameOf(entry), session)
  return session
}

function createDraftSession(entry: StudioEntry) {
  const { kind, key } = entry
  const name = { kind, key }
  const store = createStore(openingState(entry))
  const saver = openSaver(name, store)
  const { update, keep } = saver

  /** That a field has its name, so that others need not be asked. */
  const learn = (from: OptionSource, option: StudioOption) => {
    const { entry: current } = store.get()
    const known = current.options[from] ?? []
    if (known.some(({ value }) => value === option.value)) return
    update({ entry: { ...current, options: { ...current.options, [from]: [...known, option] } } })
  }

  const leaveUnchecked = (field: string) =>
    update({ unchecked: store.get().unchecked.filter((each) => each.field !== field) })

  /** A copied figure was looked at, and is right. Until the server knows, the mark comes back with the entry. */
  const confirm = (field: string) => {
    const value = store.get().record[field]
    leaveUnchecked(field)
    studioClient.checkFigure(name, { path: [field], value, is_right: true }).catch(() => {})
  }

  const change = (path: RecordPath, value: unknown) => {
    const [field] = path
    const typed = beginTyping(store.get(), String(field), new Date())
    update({ record: withValueAt(store.get().record, path, value), typed, status: 'typing' })
    keep()
    leaveUnchecked(String(field))
    saver.saveIn(TYPING_MS)
  }

  const choose = ({ path, isPublished }: FieldConflict, value: unknown) => {
    const { conflicts, decided } = store.get()
    update({
      conflicts: conflicts.filter((other) => !isSamePath(other.path, path)),
      decided: isPublished ? [...decided, path] : decided,
    })
    change(path, value)
    return saver.save()
  }

  /** Puts what was typed earlier into its field. What has been typed into it here since is offered in its place. */
  const putBack = (restored: UnsentField) => {
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
      conflicts: joinConflicts(
        conflicts.filter(({ path }) => path[0] !== field),
        merge.conflicts,
      ),
      typed: [...typed.filter((each) => each.field !== field), restored],
      unsent: [...unsent.filter(({ id }) => id !== restored.id), ...replaced],
      status: 'typing',
    })
    storeUnsent(name, replaced, [])
    keep()
    void saver.save()
  }

  const throwAway = (discarded: UnsentField) => {
    update({ unsent: store.get().unsent.filter(({ id }) => id !== discarded.id) })
    storeUnsent(name, [], [discarded])
  }

  /** Takes over what the server has by now; what was typed here stays. */
  const refresh = async () => {
    const next = await studioClient.entry(name)
    update(receiveEntry(store.get(), next))
    update({ saves: store.get().saves + 1 })
    keep()
  }

  /** Ends the draft for everybody, with what was typed here since. */
  const discard = async () => {
    await saver.save()
    const { revision } = store.get()
    if (revision > 0) await studioClient.discardDraft({ ...name, revision })
    update({ record: store.get().saved, conflicts: [] })
    keep()
  }

  /** Says that somebody is here, and hears of what colleagues did. */
  const meet = async () => {
    const { editors, revision, published_at: publishedAt } = await studioClient.presence(name)
    update({ editors })
    const current = store.get()
    const isSame = revision === current.revision && publishedAt === current.entry.published_at
    if (!isSame && current.status === 'saved') await refresh()
  }

  /** As the page goes away: the browser sends it even so. It may come back, though. */
  const leave = () => {
    const state = store.get()
    if (isSameValue(state.record, state.saved)) return
    const request = saveRequest(state)
    studioClient.saveEntryOnLeaving(name, request).then(
      (saved) => {
        update(receiveSaved(store.get(), request, saved))
        keep()
      },
      () => {},
    )
  }

  /** When the screen is left. What the server does not take now is sent later, and is here if the entry is opened again. */
  const close = async (): Promise<void> => {
    await saver.save()
    if (store.isUsed() || store.get().typed.length > 0) return
    saver.stop()
    if (sessions.get(nameOf(name)) === session) sessions.delete(nameOf(name))
  }

  const session = {
    store,
    change,
    choose,
    learn,
    confirm,
    putBack,
    throwAway,
    discard,
    refresh,
    meet,
    leave,
    close,
    save: saver.save,
  }
  return session
}

type DraftStore = ReturnType<typeof createStore<EditedDraft>>

/** Sends one request at a time, and again whatever was typed meanwhile. */
function openSaver(name: EditedEntryName, store: DraftStore) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  const update = (change: Partial<EditedDraft>) => store.set({ ...store.get(), ...change })

  /** On this device, until the server has it. */
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

  /** Some options are those of another field's entry, such as the colour schemes of the airframe. */
  const followOwners = async () => {
    const current = readOwners()
    if (isSameValue(current, optionsOf)) return
    const { options } = await studioClient.entry(name)
    const { entry } = store.get()
    update({ entry: { ...entry, options: { ...entry.options, ...options } } })
    optionsOf = current
  }

  const saveAll = async () => {
    for (let merges = 0; needsSaving(store.get());) {
      const request = saveRequest(store.get())
      update({ status: 'saving' })
      try {
        const saved = await studioClient.saveEntry(name, request)
        update(receiveSaved(store.get(), request, saved))
      } catch (error) {
        const hasMoved = ['revision-moved', 'base-moved'].includes(codeOf(error))
        if (!hasMoved || merges >= MAX_MERGES) throw error
        merges += 1
        const next = await studioClient.entry(name)
        update(receiveEntry(store.get(), next))
      }
    }
    await followOwners()
  }

  const fail = (error: unknown) => {
    const refusal = codeOf(error)
    update({ status: refusal === 'offline' ? 'offline' : 'refused', refusal })
    if (refusal === 'offline') saveIn(RETRY_MS)
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

  const saveIn = (delay: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), delay)
  }

  return { update, keep, save, saveIn, stop: () => clearTimeout(timer) }
}

/** Decisions count as well: the same value can be chosen that is saved already. */
const needsSaving = ({ record, saved, decided, conflicts }: EditedDraft) =>
  !isSameValue(record, saved) || (decided.length > 0 && conflicts.every(({ isPublished }) => !isPublished))
