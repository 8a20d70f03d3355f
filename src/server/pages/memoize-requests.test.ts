import { expect, test } from 'vitest'
import { memoizeRequests } from './memoize-requests.ts'

test('an address is asked for once, and its body can be read again', async () => {
  const asked: string[] = []
  const ask = memoizeRequests((path) => {
    asked.push(path)
    return Response.json({ path })
  })
  const [one, same] = await Promise.all([ask('/a'), ask('/a')])
  expect(await one.json()).toEqual({ path: '/a' })
  expect(await same.json()).toEqual({ path: '/a' })
  expect(await (await ask('/b')).json()).toEqual({ path: '/b' })
  expect(asked).toEqual(['/a', '/b'])
})

test('what is sent with options is sent each time', async () => {
  const asked: string[] = []
  const ask = memoizeRequests((path) => {
    asked.push(path)
    return Response.json({})
  })
  await ask('/a', { method: 'POST' })
  await ask('/a', { method: 'POST' })
  expect(asked).toEqual(['/a', '/a'])
})
