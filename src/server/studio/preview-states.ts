// Manages the copy of the catalogue from which previews are rendered. The copy shows one state at a time, such as the
// catalogue with all drafts; pages of that state are rendered concurrently, those of another state wait.
import type { Database } from '../../database/open-database.ts'
import { readCatalogueVersion } from '../../database/catalogue-state.ts'
import type { EntryToWrite } from '../../entries/compare-entries-with.ts'
import { openPreviewCatalogue, type PreviewCatalogue } from '../../drafts/preview-catalogue.ts'

/** Rendering a page takes tens of milliseconds of the thread that also serves visitors and saves drafts. */
const MAX_CONCURRENT_RENDERS = 2
/** The last one waits about a second. */
const MAX_WAITING = 40
/** The copy is closed then, because its open transaction keeps PostgreSQL from vacuuming, and the copy takes disk space. */
const MAX_IDLE_MS = 300_000

/** A state of the catalogue that a preview shows. */
export interface PreviewState {
  /** A unique key of the state, which includes the version of the catalogue. */
  key: string
  listEntries: () => Promise<readonly EntryToWrite[]>
}

export class PreviewsBusy extends Error {
  override readonly name = 'PreviewsBusy'
}

interface Job {
  state: PreviewState
  run: () => Promise<void>
  fail: (error: unknown) => void
}

/**
 * `open` creates the renderer of a state. It is called once for each state that is shown.
 */
export function openPreviewStates<Renderer>(db: Database, open: (catalogue: Database) => Renderer) {
  const waiting: Job[] = []
  const running = new Set<Promise<void>>()
  let isClosed = false
  let shown: { key: string; renderer: Renderer } | undefined
  let copy: { version: number; preview: PreviewCatalogue } | undefined
  let idleTimer: NodeJS.Timeout | undefined

  async function closeCopy(): Promise<void> {
    const closing = copy
    copy = undefined
    shown = undefined
    await closing?.preview.close()
  }

  async function show({ key, listEntries }: PreviewState): Promise<Renderer> {
    if (shown?.key === key) return shown.renderer
    const version = await readCatalogueVersion(db)
    const entries = await listEntries()
    if (copy?.version !== version) await closeCopy()
    try {
      copy ??= { version, preview: await openPreviewCatalogue(db) }
      const renderer = open(await copy.preview.show(entries))
      shown = { key, renderer }
      return renderer
    } catch (error) {
      await closeCopy().catch(() => {})
      throw error
    }
  }

  /** Starts the next jobs. Jobs of the shown state run concurrently; a job of another state waits until no job runs. */
  function startNext(): void {
    const [job] = waiting
    if (!job) return closeWhenIdle()
    if (running.size >= MAX_CONCURRENT_RENDERS || (running.size > 0 && shown?.key !== job.state.key)) return
    waiting.shift()
    // The job will replace the shown state, so no other job may start with it.
    if (shown?.key !== job.state.key) shown = undefined
    clearTimeout(idleTimer)
    const run = job.run().finally(() => {
      running.delete(run)
      startNext()
    })
    running.add(run)
    startNext()
  }

  function closeWhenIdle(): void {
    clearTimeout(idleTimer)
    if (running.size > 0 || !copy || isClosed) return
    idleTimer = setTimeout(() => {
      if (running.size === 0) void closeCopy().catch(() => {})
    }, MAX_IDLE_MS).unref()
  }

  return {
    /** Calls `work` with the renderer of the state. @throws PreviewsBusy if too many jobs are waiting */
    render: <Result>(state: PreviewState, work: (renderer: Renderer) => Promise<Result>): Promise<Result> => {
      if (isClosed) return Promise.reject(new PreviewsBusy('The server is stopping'))
      if (waiting.length >= MAX_WAITING)
        return Promise.reject(new PreviewsBusy('Too many previews are waiting'))
      return new Promise<Result>((resolve, reject) => {
        const run = async () => {
          try {
            const renderer = await show(state)
            // Further jobs of this state may start now.
            startNext()
            resolve(await work(renderer))
          } catch (error) {
            reject(error)
          }
        }
        waiting.push({ state, run, fail: reject })
        startNext()
      })
    },
    /** Call it after a render has failed. The connection to the copy may be broken, so the next state gets a new copy. */
    discardCopy: (): void => {
      shown = undefined
      if (copy) copy = { ...copy, version: -1 }
    },
    /** Waits for pages that are being rendered. Otherwise they would make another copy, which nobody would remove. */
    close: async (): Promise<void> => {
      isClosed = true
      clearTimeout(idleTimer)
      for (const { fail } of waiting.splice(0)) fail(new PreviewsBusy('The server is stopping'))
      await Promise.all(running)
      await closeCopy()
    },
  }
}
