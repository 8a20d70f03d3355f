import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { idleEncoder } from '../../../tests/support/media/idle-encoder.ts'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import type { LinkCardPanel, LinkCardRecipe } from '../../contract/link-cards/link-card.ts'
import { mediaStoreIn } from '../../media/store/folder-media-store.ts'
import type { MediaStore } from '../../media/store/media-store.ts'
import { findLinkCard } from './find-link-card.ts'

const ADDRESS = '/media/cards/model-cub.0123456789abcdef.jpg'
const PHOTOGRAPH = '/media/cub.0123456789abcdef.jpg'

let store: MediaStore
beforeEach(async () => {
  store = mediaStoreIn(await temporaryFolder())
})

const put = (kind: 'derived' | 'originals', address: string, content: string) =>
  store.put(kind, address, Buffer.from(content))

function aRecipe(panel: LinkCardPanel): LinkCardRecipe {
  const plate = { drawing: null, dimension: null, text: null }
  return { file: 'model-cub', site: '', title: 'Cub', subtitle: '', panel, plate, facts: [], alt: '' }
}

const photographed = aRecipe({ kind: 'photograph', image: PHOTOGRAPH })

async function ask(encoder: Partial<Parameters<typeof findLinkCard>[1]> = {}) {
  const found = await findLinkCard(store, { ...idleEncoder, ...encoder }, ADDRESS)
  return found && { content: String(await buffer(found.file.body)), isStandIn: found.isStandIn }
}

test('a card that is drawn is sent', async () => {
  await put('derived', ADDRESS, 'card')
  expect(await ask()).toEqual({ content: 'card', isStandIn: false })
})

test('a card that is not drawn yet is waited for', async () => {
  const waitUntilMade = async () => {
    await put('derived', ADDRESS, 'card')
    return true
  }
  expect(await ask({ isMissing: () => true, waitUntilMade })).toEqual({
    content: 'card',
    isStandIn: false,
  })
})

test('a card asked for while the catalogue is still being listed is waited for', async () => {
  let isListed = false
  const waitUntilRefreshed = async () => {
    isListed = true
    return true
  }
  const waitUntilMade = async () => {
    await put('derived', ADDRESS, 'card')
    return true
  }
  const isMissing = () => isListed
  expect(await ask({ waitUntilRefreshed, isMissing, waitUntilMade })).toMatchObject({
    content: 'card',
  })
})

test('listing the catalogue and drawing the card share the time that chat apps wait', async () => {
  await put('originals', PHOTOGRAPH, 'photograph')
  const timeouts: number[] = []
  const waitUntilRefreshed = async (timeout: number) => {
    timeouts.push(timeout)
    await sleep(50)
    return true
  }
  const waitUntilMade = async (_address: string, timeout: number) => {
    timeouts.push(timeout)
    return false
  }
  await ask({ isMissing: () => true, waitUntilRefreshed, waitUntilMade, findCard: async () => photographed })
  const [toList = 0, toDraw = 0] = timeouts
  expect(toDraw).toBeLessThanOrEqual(toList - 49)
})

test('the photograph stands in for a card that takes long', async () => {
  await put('originals', PHOTOGRAPH, 'photograph')
  const encoder = { isMissing: () => true, findCard: async () => photographed }
  expect(await ask(encoder)).toEqual({ content: 'photograph', isStandIn: true })
})

test('the photograph stands in for a card while listing a large catalogue takes long', async () => {
  await put('originals', PHOTOGRAPH, 'photograph')
  const encoder = { waitUntilRefreshed: async () => false, findCard: async () => photographed }
  expect(await ask(encoder)).toEqual({ content: 'photograph', isStandIn: true })
})

test('without a photograph the visitor is asked to come back', async () => {
  const recipe = aRecipe({ kind: 'text', text: 'Cub' })
  const encoder = { isMissing: () => true, findCard: async () => recipe }
  await expect(ask(encoder)).rejects.toMatchObject({ reason: 'media-store-unavailable' })
})

test('a card whose entry has changed meanwhile is not found', async () => {
  expect(await ask({ isMissing: () => true })).toBeUndefined()
})

test('an unknown card is neither drawn nor looked up in the catalogue', async () => {
  const waitUntilMade = () => Promise.reject(new Error('nothing to make'))
  const findCard = () => Promise.reject(new Error('no query'))
  expect(await ask({ waitUntilMade, findCard })).toBeUndefined()
})

test('a card in another language is requested from the encoder, which does not list it', async () => {
  const address = ADDRESS.replace('/cards/', '/cards/de/')
  const requested: string[] = []
  const requestCard = async (each: string) => {
    requested.push(each)
    return each === address
  }
  const waitUntilMade = async () => {
    await put('derived', address, 'card')
    return true
  }
  // It does not wait for the list of the other cards.
  const waitUntilRefreshed = () => Promise.reject(new Error('not listed'))
  const encoder = { ...idleEncoder, requestCard, waitUntilMade, waitUntilRefreshed, isMissing: () => true }
  const found = await findLinkCard(store, encoder, address)
  expect(found && String(await buffer(found.file.body))).toBe('card')
  expect(await findLinkCard(store, encoder, address.replace('model-cub', 'model-gone'))).toBeUndefined()
  expect(requested).toHaveLength(2)
})

test("an owner's own picture with such an address is sent", async () => {
  await put('originals', ADDRESS, 'picture')
  expect(await ask()).toEqual({ content: 'picture', isStandIn: false })
})
