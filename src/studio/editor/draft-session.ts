// One entry being edited: what is on the screen, what the server has, and how the one becomes the other.
import type { OptionSource, StudioEntry, StudioOption } from '../../contract/studio/studio-entry.ts'
import type { RecordPath } from '../../contract/studio/record-difference.ts'
import { createStore } from '../store.ts'
import { type EditedEntryName, studioClient } from '../studio-client.ts'
import { codeOf, StudioRefusal } from '../studio-refusal.ts'
import { type EditedDraft, openingState, receiveEntry, receiveSaved, saveRequest } from './edited-draft.ts'
import { type FieldConflict, joinConflicts, mergeTyping } from './field-conflict.ts'
import { isSamePath, isSameValue, withValueAt } from './record-values.ts'
import { keepUnchecked } from './unchecked-fields.ts'
import { forgetUnsent, keepUnsent } from './unsent-typing.ts'

const TYPING_MS = 800
const RETRY_MS = 5_000
const MAX_MERGES = 5

export type DraftSession = ReturnType<typeof openDraftSession>

export function openDraftSession(entry: StudioEntry) {
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

  /** A copied figure was looked at. */
  const confirm = (field: string) => {
    const unchecked = store.get().unchecked.filter((each) => each !== field)
    update({ unchecked })
    keepUnchecked(name, unchecked)
  }

  const change = (path: RecordPath, value: unknown) => {
    update({ record: withValueAt(store.get().record, path, value), status: 'typing' })
    keep()
    const [field] = path
    if (store.get().unchecked.some((each) => each === field)) confirm(String(field))
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

  const putBack = () => {
    const { unsent, record, conflicts, entry: current } = store.get()
    if (!unsent) return
    const merge = mergeTyping(unsent.base, unsent.record, record, current.draft?.edited.staff ?? null)
    const found = joinConflicts([...conflicts, ...unsent.conflicts], merge.conflicts)
    update({ record: merge.record, conflicts: found, unsent: undefined, status: 'typing' })
    keep()
    void saver.save()
  }

  const throwAway = () => {
    update({ unsent: undefined })
    keep()
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
    forgetUnsent(name)
  }

  /** Says that somebody is here, and hears of what colleagues did. */
  const meet = async () => {
    const { editors, revision, published_at: publishedAt } = await studioClient.presence(name)
    update({ editors })
    const current = store.get()
    const isSame = revision === current.revision && publishedAt === current.entry.published_at
    if (!isSame && current.status === 'saved') await refresh()
  }

  /** As the page goes away: the browser sends it even so. */
  const leave = () => {
    const state = store.get()
    if (isSameValue(state.record, state.saved)) return
    studioClient.saveEntryOnLeaving(name, saveRequest(state)).then(
      () => forgetUnsent(name),
      () => {},
    )
  }

  return {
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
    save: saver.save,
  }
}

type DraftStore = ReturnType<typeof createStore<EditedDraft>>

/** Sends one request at a time, and again whatever was typed meanwhile. */
function openSaver(name: EditedEntryName, store: DraftStore) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  const update = (change: Partial<EditedDraft>) => store.set({ ...store.get(), ...change })

  /** On this device, until the server has it. */
  const keep = () => {
    const { record, saved, conflicts } = store.get()
    const own = conflicts.filter(({ isPublished }) => !isPublished)
    if (isSameValue(record, saved) && own.length === 0) forgetUnsent(name)
    else keepUnsent(name, { at: new Date().toISOString(), base: saved, record, conflicts: own })
  }

  let schemesOf = store.get().saved['airframe']

  /** The colour schemes to choose from are those of the airframe. */
  const followAirframe = async () => {
    const { airframe } = store.get().saved
    if (airframe === schemesOf) return
    const { options } = await studioClient.entry(name)
    const { entry } = store.get()
    update({ entry: { ...entry, options: { ...entry.options, ...options } } })
    schemesOf = airframe
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
    await followAirframe()
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

  return { update, keep, save, saveIn }
}

/** Decisions count as well: the same value can be chosen that is saved already. */
const needsSaving = ({ record, saved, decided, conflicts }: EditedDraft) =>
  !isSameValue(record, saved) || (decided.length > 0 && conflicts.every(({ isPublished }) => !isPublished))
