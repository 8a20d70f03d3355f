import type { SniffedFile } from './upload-kind.ts'

const MAX_NAME_LENGTH = 60
const HASH_LENGTH = 12

/** The path of an upload: its name in plain letters, and a part of its hash, because two files may have the same name. */
export function uploadPath(
  name: string,
  { kind, extension }: SniffedFile,
  { sha256, year }: { sha256: string; year: number },
): string {
  const folder = kind === 'pdf' ? 'files' : 'media'
  return `${folder}/uploads/${year}/${toSlug(name)}-${sha256.slice(0, HASH_LENGTH)}.${extension}`
}

function toSlug(name: string): string {
  const slug = name
    .replace(/\.[^.]*$/, '')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[đĐ]/g, 'd')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_NAME_LENGTH)
    .replaceAll(/^-+|-+$/g, '')
  return slug === '' ? 'file' : slug
}
