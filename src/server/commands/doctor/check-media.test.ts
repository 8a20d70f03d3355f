import { expect, test } from 'vitest'
import { fillDerivedPictures } from '../../../../tests/support/media/derived-pictures.ts'
import { aTestSite } from '../../../../tests/support/server/test-site.ts'
import { listSiteLinkCards } from '../../files/site-link-cards.ts'
import { checkMedia } from './check-media.ts'

async function aSite() {
  const { settings, open } = await aTestSite('SQLite', 'the small catalogue')
  const { db, store } = open()
  const findings = async () => {
    const found: string[] = []
    for await (const { level, finding } of checkMedia(store, db, false)) found.push(`${level} ${finding}`)
    return found
  }
  return { db, store, findings, fill: () => fillDerivedPictures(settings.DATA_DIR) }
}

test('the doctor says how many pictures and link cards are still to be prepared', async () => {
  const { findings } = await aSite()
  expect(await findings()).toEqual([
    expect.stringMatching(/^ok All \d+ pictures and files exist with the right size\.$/),
    expect.stringMatching(
      /^ok \d+ pictures are still to be prepared, in \d+ sizes; a running server prepares them\.$/,
    ),
    expect.stringMatching(/^ok \d+ link cards are still to be drawn; a running server draws them\.$/),
  ])
})

test('the doctor says when all pictures are prepared and all link cards drawn', async () => {
  const { db, store, findings, fill } = await aSite()
  await fill()
  for await (const card of listSiteLinkCards(db)) {
    if (!card.startsWith('/media/cards/part-')) await store.put('derived', card, Buffer.from('a card'))
  }
  expect((await findings()).slice(1)).toEqual([
    'ok All pictures are prepared. Other sizes are made when a browser asks for them.',
    'ok All link cards are drawn. Those of spare parts are drawn when somebody shares them.',
  ])
})
