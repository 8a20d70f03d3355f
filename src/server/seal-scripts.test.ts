import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealScripts } from './seal-scripts.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('the scripts of a page that carry its nonce are known by their hashes, each once', () => {
  const page = '<script nonce="n0">one()</script><p>One</p><script nonce="n0" type="module">two()</script>'
  expect(sealScripts(`${page}<script nonce="n0">one()</script>`, 'n0')).toEqual({
    html: '<script>one()</script><p>One</p><script type="module">two()</script><script>one()</script>',
    hashes: [hashOf('one()'), hashOf('two()')],
  })
})

test('a script that does not carry it is not let in', () => {
  const page = '<script>alert(1)</script><script nonce="n1">alert(1)</script>'
  expect(sealScripts(page, 'n0')).toEqual({ html: page, hashes: [] })
})
