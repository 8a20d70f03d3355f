import { defineContentType } from './content-type.ts'
import { text, wholeFigure } from './fields/field-builders.ts'

const MAX_BYTES = 50 * 1024 * 1024
const MAX_PIXELS = 60_000_000

/** A file that entries show. It has no editor, because it is added and removed with the entries that show it. */
export const file = defineContentType({
  fields: {
    path: text('File', { max: 300, names: 'file path' }),
    sha256: text('Content', { max: 64 }),
    media_type: text('Kind', { max: 100 }),
    bytes: wholeFigure('Bytes', '', 1, MAX_BYTES),
    width: wholeFigure('Width, px', '', 1, MAX_PIXELS),
    height: wholeFigure('Height, px', '', 1, MAX_PIXELS),
    pages: wholeFigure('Pages', '', 1, MAX_BYTES),
  },
  type: 'file',
  plural: 'files',
  label: {
    one: 'File',
    many: 'Files',
    new: 'New file',
    name: 'File',
    detail: 'Kind',
    none: {
      title: 'No files yet',
      text: 'Photographs, drawings and PDFs come with the entries that show them.',
    },
  },
  key: 'path',
  title: 'path',
  sections: {},
  menu: null,
  icon: 'picture',
  shownOn: [],
  search: {},
})
