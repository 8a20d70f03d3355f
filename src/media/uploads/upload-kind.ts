import { extname } from 'node:path'
import type { UploadKind } from '../../contract/studio/studio-file.ts'
import { StudioProblem } from '../../contract/studio/studio-problem.ts'

export interface SniffedFile {
  kind: UploadKind
  extension: 'jpg' | 'png' | 'webp' | 'svg' | 'pdf' | 'glb'
}

/** So many bytes are enough to detect the kind of a file. */
export const SNIFFED_BYTES = 4_096

const namedKinds: Record<string, UploadKind> = {
  '.jpg': 'picture',
  '.jpeg': 'picture',
  '.png': 'picture',
  '.webp': 'picture',
  '.svg': 'drawing',
  '.pdf': 'pdf',
  '.glb': 'model',
}

/**
 * Detects the kind of a file by its first bytes. A picture may have the extension of another picture format, because phones
 * sometimes name pictures wrongly.
 * @throws StudioProblem `upload-unknown-kind`, `upload-heic`, `upload-misnamed`
 */
export function sniffUpload(head: Buffer, name: string, wanted?: UploadKind): SniffedFile {
  const sniffed = sniff(head)
  const named = namedKinds[extname(name).toLowerCase()]
  const isWanted =
    wanted === undefined || wanted === sniffed.kind || isDrawingForPicture(wanted, sniffed.kind)
  if (!isWanted) throw misnamed(sniffed.kind, wanted)
  if (named !== undefined && named !== sniffed.kind) throw misnamed(sniffed.kind, named)
  return sniffed
}

const isDrawingForPicture = (wanted: UploadKind, kind: UploadKind) =>
  wanted === 'picture' && kind === 'drawing'

const misnamed = (is: UploadKind, wanted: UploadKind) =>
  new StudioProblem('upload-misnamed', { params: { is, wanted } })

function sniff(head: Buffer): SniffedFile {
  const text = head.toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return { kind: 'picture', extension: 'jpg' }
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return { kind: 'picture', extension: 'png' }
  if (/^RIFF[^]{4}WEBP/.test(text)) return { kind: 'picture', extension: 'webp' }
  if (text.startsWith('glTF')) return { kind: 'model', extension: 'glb' }
  if (text.slice(0, 1_024).includes('%PDF-')) return { kind: 'pdf', extension: 'pdf' }
  if (/^[^]{4}ftyp(?:hei|hev|mif|msf)/.test(text)) throw new StudioProblem('upload-heic')
  if (/^(?:\xef\xbb\xbf)?\s*</.test(text) && /<svg[\s>]/.test(text))
    return { kind: 'drawing', extension: 'svg' }
  throw new StudioProblem('upload-unknown-kind')
}
