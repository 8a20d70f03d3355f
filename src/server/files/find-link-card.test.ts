import { buffer } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { idleEncoder } from '../../../tests/support/idle-encoder.ts'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import type { LinkCardPanel, LinkCardRecipe } from '../../contract/link-card.ts'
import { mediaStoreIn } from '../../media/folder-media-store.ts'
import type { MediaStore } from '../../media/media-store.ts'
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
  const whenMade = async () => {
    await put('derived', ADDRESS, 'card')
    return true
  }
  expect(await ask({ findCard: () => photographed, whenMade })).toEqual({ content: 'card', isStandIn: false })
})

test('a card asked for while the catalogue is still being listed is waited for', async () => {
  let isListed = false
  const whenRefreshed = async () => {
    isListed = true
  }
  const whenMade = async () => {
    await put('derived', ADDRESS, 'card')
    return true
  }
  const findCard = () => (isListed ? photographed : undefined)
  expect(await ask({ whenRefreshed, findCard, whenMade })).toMatchObject({ content: 'card' })
})

test('the photograph stands in for a card that takes long', async () => {
  await put('originals', PHOTOGRAPH, 'photograph')
  expect(await ask({ findCard: () => photographed })).toEqual({ content: 'photograph', isStandIn: true })
})

test('without a photograph the visitor is asked to come back', async () => {
  const recipe = aRecipe({ kind: 'text', text: 'Cub' })
  await expect(ask({ findCard: () => recipe })).rejects.toMatchObject({ reason: 'media-store-away' })
})

test('an unknown card is never drawn', async () => {
  const whenMade = () => Promise.reject(new Error('nothing to make'))
  expect(await ask({ whenMade })).toBeUndefined()
})

test("an owner's own picture with such an address is sent", async () => {
  await put('originals', ADDRESS, 'picture')
  expect(await ask()).toEqual({ content: 'picture', isStandIn: false })
})
