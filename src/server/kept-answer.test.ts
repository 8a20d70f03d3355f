import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { compressWell, keepAnswer } from './kept-answer.ts'

test('a kept answer holds the memory of its own bytes and of no others, compressed fast and well', async () => {
  const page = randomBytes(6_000).toString('base64')
  const kept = await keepAnswer(new Response(page))
  const held = () => Object.values(kept.coded).map(({ body }) => [body.buffer.byteLength, body.length])
  expect(held()).toHaveLength(2)
  for (const [memory, length] of held()) expect(memory).toBe(length)
  await compressWell(kept)
  expect(held()).toHaveLength(1)
  for (const [memory, length] of held()) expect(memory).toBe(length)
})
