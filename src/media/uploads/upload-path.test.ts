import { expect, test } from 'vitest'
import { filePaths } from '../../content-model/fields/patterns.ts'
import { uploadPath } from './upload-path.ts'

const sha256 = '0123456789abcdef'.repeat(4)
const place = { sha256, year: 2026 }
const picture = { kind: 'picture', extension: 'jpg' } as const

test.each([
  ['IMG_2087.JPG', 'img-2087'],
  ['Ảnh Đại Bàng.jpeg', 'anh-dai-bang'],
  ['../../etc/passwd.jpg', 'etc-passwd'],
  ['C:\\Users\\me\\plane.png', 'c-users-me-plane'],
  ['写真.jpg', 'file'],
  ['.jpg', 'file'],
  ['<script>alert(1)</script>.jpg', 'script-alert-1-script'],
  [`${'long-'.repeat(40)}.jpg`, `${'long-'.repeat(12)}`.slice(0, -1)],
])('a file named %s lies under a name that every record may hold', (name, slug) => {
  const path = uploadPath(name, picture, place)
  expect(path).toBe(`media/uploads/2026/${slug}-0123456789ab.jpg`)
  expect(filePaths.picture.pattern.test(path)).toBe(true)
})

test('PDFs lie below files/', () => {
  const pdf = { kind: 'pdf', extension: 'pdf' } as const
  expect(uploadPath('Manual.pdf', pdf, place)).toBe('files/uploads/2026/manual-0123456789ab.pdf')
})
