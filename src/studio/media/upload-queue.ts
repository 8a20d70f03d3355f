// The queue of uploads. It continues while other screens are open, and when the network is back. `useUploads` also resumes it on a
// later visit.
import type { StudioFile, UploadKind } from '../../contract/studio/studio-file.ts'
import { MAX_UPLOAD_BYTES } from '../../contract/studio/file-limits.ts'
import { askForPasskey } from '../client/passkey-prompt.ts'
import { createStore } from '../ui/store.ts'
import { codeOf, type RefusalCode, StudioRefusal } from '../words/studio-refusal.ts'
import { filesByPath } from './files-by-path.ts'
import { sendFile } from './send-file.ts'
import { shrinkPicture } from './shrink-picture.ts'
import { deleteUnsentFile, storeUnsentFile, listUnsentFiles, type UnsentFile } from './unsent-files.ts'

export interface PendingUpload {
  id: number
  /** The upload target: the page and field that the file was chosen for. */
  target: string
  name: string
  bytes: number
  sent: number
  status: 'waiting' | 'sending' | 'offline' | 'refused' | 'done'
  refusal?: RefusalCode
  /** The actual kind of a file that was refused because its name or its place stands for another kind. */
  detectedKind?: string | number | undefined
}

interface UploadWork extends UnsentFile {
  /** The content to send, scaled down where possible. */
  content?: Blob
  result?: StudioFile
  onDone: (file: StudioFile) => void
}

const MAX_AT_ONCE = 2
const RETRY_MS = 5_000

const uploadQueue = createStore<readonly PendingUpload[]>([])
const work = new Map<number, UploadWork>()
let lastId = 0

export const useUploadsTo = (target: string): readonly PendingUpload[] =>
  uploadQueue.use().filter((upload) => upload.target === target)

/**
 * Uploads files. `onDone` is called for each file of a target in the order in which they were chosen. A refused file holds up none
 * after it, so it comes later if it is sent again with success.
 */
export function addUploads(
  target: string,
  files: readonly File[],
  wanted: UploadKind | undefined,
  onDone: (file: StudioFile) => void,
): void {
  for (const source of files) {
    const file = { key: crypto.randomUUID(), target, source, wanted }
    void storeUnsentFile(file)
    add(file, onDone)
  }
  sendNext()
}

/** Resumes uploads for a target that were stored on an earlier visit. */
export async function resumeUploads(target: string, onDone: (file: StudioFile) => void): Promise<void> {
  const files = await listUnsentFiles(target)
  const known = new Set([...work.values()].map(({ key }) => key))
  for (const file of files) if (!known.has(file.key)) add(file, onDone)
  sendNext()
}

function add(file: UnsentFile, onDone: (file: StudioFile) => void): void {
  lastId += 1
  work.set(lastId, { ...file, onDone })
  const { target, source } = file
  const { name, size: bytes } = source
  uploadQueue.set([...uploadQueue.get(), { id: lastId, target, name, bytes, sent: 0, status: 'waiting' }])
}

function removeUpload(id: number): void {
  const item = work.get(id)
  work.delete(id)
  uploadQueue.set(uploadQueue.get().filter((upload) => upload.id !== id))
  if (item) void deleteUnsentFile(item.key)
}

export function retryUpload(id: number): void {
  update(id, { status: 'waiting', sent: 0 })
  sendNext()
}

export function dismissUpload(id: number): void {
  const dropped = uploadQueue.get().find((upload) => upload.id === id)
  removeUpload(id)
  if (dropped) deliverFinished(dropped.target)
}

const update = (id: number, change: Partial<PendingUpload>) =>
  uploadQueue.set(uploadQueue.get().map((upload) => (upload.id === id ? { ...upload, ...change } : upload)))

function sendNext(): void {
  const uploads = uploadQueue.get()
  const free = MAX_AT_ONCE - uploads.filter(({ status }) => status === 'sending').length
  for (const { id } of uploads.filter(({ status }) => status === 'waiting').slice(0, free)) void send(id)
}

async function send(id: number): Promise<void> {
  const item = work.get(id)
  if (!item) return
  update(id, { status: 'sending', sent: 0 })
  try {
    item.content ??= await shrinkPicture(item.source)
    const { content, wanted, source } = item
    update(id, { bytes: content.size })
    // A proxy may refuse it without a reason, or the connection may break before the server's reason arrives.
    if (content.size > MAX_UPLOAD_BYTES) throw new StudioRefusal('upload-too-large')
    const onProgress = (sent: number) => update(id, { sent })
    item.result = await sendFile({ content, name: source.name, wanted, onProgress })
    filesByPath.add([item.result])
    update(id, { status: 'done' })
  } catch (error) {
    const is = error instanceof StudioRefusal ? error.params?.['is'] : undefined
    update(id, { detectedKind: is })
    await handleRefusal(id, codeOf(error))
  }
  const sent = uploadQueue.get().find((upload) => upload.id === id)
  if (sent) deliverFinished(sent.target)
  sendNext()
}

async function handleRefusal(id: number, refusal: RefusalCode): Promise<void> {
  const hasEnded = refusal === 'session-expired' || refusal === 'not-signed-in'
  if (hasEnded && (await askForPasskey(refusal))) return update(id, { status: 'waiting' })
  if (refusal !== 'offline') return update(id, { status: 'refused', refusal })
  update(id, { status: 'offline' })
  setTimeout(() => resume(id), RETRY_MS)
}

function resume(id: number): void {
  if (uploadQueue.get().some((upload) => upload.id === id && upload.status === 'offline')) retryUpload(id)
}

/** Delivers finished uploads in order, up to the first one that is still pending. Refused ones are skipped. */
function deliverFinished(target: string): void {
  for (const { id, status } of uploadQueue.get().filter((upload) => upload.target === target)) {
    if (status === 'refused') continue
    const item = work.get(id)
    if (status !== 'done' || !item?.result) return
    removeUpload(id)
    item.onDone(item.result)
  }
}

if (typeof addEventListener === 'function') {
  addEventListener('online', () => {
    for (const { id } of uploadQueue.get()) resume(id)
  })
}
