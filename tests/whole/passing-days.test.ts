// Pages that count days, on a server whose clock the test sets. The events are those of the demonstration.
import { expect, test, vi } from 'vitest'
import { shareBuiltSite } from '../support/server/built-site.ts'

const site = shareBuiltSite('the demonstration', { SITE_URL: 'http://www.example.com' })

const MODEL = '/aircraft-model-detail/1'
const EVENT = '/events/nuremberg-2027'

/** What counts days on each page. */
const counts: Record<string, RegExp> = {
  '/': /(?<=class="\w+">)(?:Day )?\d+<\/span> (?:days? to go|of \d)/,
  [MODEL]: /(?:Day )?\d+<\/b> ?(?:days? to go|of \d)/,
  [EVENT]: /(?:Day )?\d+<\/span> (?:days?|of \d)|Is over/,
}

/** The text of a page that counts days; undefined where nothing does. */
async function readCount(path: string): Promise<string | undefined> {
  const answer = await fetch(site().address + path, { headers: { host: 'www.example.com' } })
  // Without the comments that React writes between texts.
  const html = (await answer.text()).replaceAll('<!-- -->', '')
  return counts[path]?.exec(html)?.[0].replaceAll(/<[^>]+>/g, '')
}

test('cached pages count by the date at the place of an event, and change as a day begins there', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const read = async () => [await readCount('/'), await readCount(MODEL), await readCount(EVENT)]
  try {
    vi.setSystemTime('2027-01-25T22:59:30Z')
    expect(await read(), 'one minute to midnight in Nuremberg').toEqual([
      '2 days to go',
      '2 days to go',
      '2 days',
    ])
    vi.setSystemTime('2027-01-25T23:00:00Z')
    expect(await read(), 'midnight').toEqual(['1 day to go', '1 day to go', '1 day'])
    vi.setSystemTime('2027-01-31T22:59:30Z')
    expect(await read(), 'at the end of the last day').toEqual(['Day 5 of 5', 'Day 5 of 5', 'Day 5 of 5'])
    vi.setSystemTime('2027-01-31T23:00:00Z')
    // In Newcastle the new month has begun, in Columbus, where the model is next on show, it has not.
    expect(await read(), 'when it is over').toEqual(['33 days to go', '68 days to go', 'Is over'])
    vi.setSystemTime('2029-01-01T00:00:00Z')
    expect(await read(), 'when no event is planned').toEqual([undefined, undefined, 'Is over'])
  } finally {
    vi.useRealTimers()
  }
})
