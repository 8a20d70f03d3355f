// One model being edited: what is on the screen, what the server has, and how the one becomes the other.
import type { LooseRecord, StudioModel } from '../../contract/studio/draft.ts'
import type { RecordPath } from '../../contract/studio/record-difference.ts'
import type { FieldProblem } from '../../contract/studio/studio-problem.ts'
import { createStore } from '../store.ts'
import { studioClient } from '../studio-client.ts'
import { codeOf, type RefusalCode, StudioRefusal } from '../studio-refusal.ts'
import { type FieldConflict, joinConflicts, listPublishedConflicts, mergeTyping } from './field-conflict.ts'
import { isSamePath, isSameValue, withValueAt } from './record-values.ts'
import { forgetUnsent, keepUnsent, readUnsent, type UnsentTyping } from './unsent-typing.ts'

const TYPING_MS = 800
const RETRY_MS = 5_000
const MAX_MERGES = 5

export interface DraftState {
  model: StudioModel
  record: LooseRecord
  /** As the server has it. */
  saved: LooseRecord
  revision: number
  status: 'saved' | 'typing' | 'saving' | 'offline' | 'refused'
  refusal: RefusalCode | undefined
  problems: FieldProblem[]
  conflicts: FieldConflict[]
  /** Typing of an earlier visit that never reached the server. */
  unsent: UnsentTyping | undefined
  /** Counts what was saved, so that the preview follows. */
  saves: number
}

export type DraftSession = ReturnType<typeof openDraftSession>

const recordOf = ({ draft, published }: StudioModel): LooseRecord => draft?.record ?? published ?? {}

function openingState(model: StudioModel): DraftState {
  const record = recordOf(model)
  const unsent = readUnsent(model.id)
  const isNews = unsent && (!isSameValue(unsent.record, record) || unsent.conflicts.length > 0)
  return {
    model,
    record,
    saved: record,
    revision: model.draft?.revision ?? 0,
    status: 'saved',
    refusal: undefined,
    problems: model.draft?.problems ?? [],
    conflicts: listPublishedConflicts(model),
    unsent: isNews ? unsent : undefined,
    saves: 0,
  }
}

export function openDraftSession(model: StudioModel) {
  const store = createStore(openingState(model))
  const { id } = model
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  const update = (change: Partial<DraftState>) => store.set({ ...store.get(), ...change })
  const isDirty = () => !isSameValue(store.get().record, store.get().saved)
  const saveIn = (delay: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), delay)
  }

  /** On this device, until the server has it. */
  const keep = () => {
    const { record, saved, conflicts } = store.get()
    const own = conflicts.filter(({ isPublished }) => !isPublished)
    if (!isDirty() && own.length === 0) forgetUnsent(id)
    else keepUnsent(id, { at: new Date().toISOString(), base: saved, record, conflicts: own })
  }

  const change = (path: RecordPath, value: unknown) => {
    update({ record: withValueAt(store.get().record, path, value), status: 'typing' })
    keep()
    saveIn(TYPING_MS)
  }

  /** Takes over what the server has by now; what was typed here stays. */
  const receive = (next: StudioModel) => {
    const { record, saved, conflicts } = store.get()
    const theirs = recordOf(next)
    const by = next.draft?.edited.staff ?? null
    const merge = isDirty() ? mergeTyping(saved, record, theirs, by) : { record: theirs, conflicts: [] }
    const own = conflicts.filter(({ isPublished }) => !isPublished)
    update({
      model: next,
      record: merge.record,
      saved: theirs,
      revision: next.draft?.revision ?? 0,
      problems: next.draft?.problems ?? [],
      conflicts: joinConflicts(own, [...listPublishedConflicts(next), ...merge.conflicts]),
    })
    keep()
  }

  const saveOnce = async () => {
    const { record, revision } = store.get()
    update({ status: 'saving' })
    const draft = await studioClient.saveModel(id, revision, record)
    const current = store.get()
    const next = { ...current.model, draft: { ...draft, record: draft.record ?? record } }
    const own = current.conflicts.filter(({ isPublished }) => !isPublished)
    update({
      model: next,
      saved: record,
      revision: draft.revision,
      problems: draft.problems,
      conflicts: joinConflicts(own, listPublishedConflicts(next)),
      refusal: undefined,
      saves: current.saves + 1,
    })
  }

  const saveAll = async () => {
    for (let merges = 0; isDirty();) {
      try {
        await saveOnce()
      } catch (error) {
        if (codeOf(error) !== 'revision-moved' || merges >= MAX_MERGES) throw error
        merges += 1
        receive(await studioClient.model(id))
      }
    }
  }

  const save = (): Promise<void> => {
    clearTimeout(timer)
    running ??= saveAll()
      .then(() => update({ status: 'saved', refusal: undefined }))
      .catch((error: unknown) => {
        const refusal = codeOf(error)
        update({ status: refusal === 'offline' ? 'offline' : 'refused', refusal })
        if (refusal === 'offline') saveIn(RETRY_MS)
        if (!(error instanceof StudioRefusal)) throw error
      })
      .finally(() => {
        running = undefined
        keep()
      })
    return running
  }

  return {
    store,
    change,
    save,
    choose: ({ path }: FieldConflict, value: unknown) => {
      const conflicts = store.get().conflicts.filter((other) => !isSamePath(other.path, path))
      update({ conflicts })
      change(path, value)
      return save()
    },
    putBack: () => {
      const { unsent, record, model: current } = store.get()
      if (!unsent) return
      const merge = mergeTyping(unsent.base, unsent.record, record, current.draft?.edited.staff ?? null)
      const conflicts = joinConflicts(unsent.conflicts, merge.conflicts)
      update({ record: merge.record, conflicts, unsent: undefined, status: 'typing' })
      keep()
      void save()
    },
    throwAway: () => {
      update({ unsent: undefined })
      keep()
    },
    /** Asks the server again: after publishing, and now and then for what colleagues do. */
    refresh: async () => {
      if (running) return
      const next = await studioClient.model(id)
      const { revision, model: current } = store.get()
      const isSame =
        (next.draft?.revision ?? 0) === revision && isSameValue(next.published, current.published)
      if (isSame) update({ model: { ...current, editors: next.editors } })
      else {
        receive(next)
        update({ saves: store.get().saves + 1 })
      }
    },
    /** As the page goes away: the browser sends it even so. */
    leave: () => {
      if (!isDirty()) return
      const { record, revision } = store.get()
      studioClient.saveModelOnLeaving(id, revision, record).then(
        () => forgetUnsent(id),
        () => {},
      )
    },
  }
}
