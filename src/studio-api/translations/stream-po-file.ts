import { createFileLimit } from '../../contract/studio/file-limits.ts'
import type { Database } from '../../database/open-database.ts'
import { writePoHead, writePoTexts } from './po-file.ts'
import { listSentTexts, type TextsToSend } from './sent-texts.ts'

/** Answers a PO file, which is made page by page while it is downloaded. */
export function streamPoFile(db: Database, texts: TextsToSend, now: Date): Response {
  const encoder = new TextEncoder()
  const parts = writeParts(db, texts, now)
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: async (controller) => {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => {
      await parts.return(undefined)
    },
  })
  const name = `texts-en-${texts.language}-${now.toISOString().slice(0, 10)}.po`
  return new Response(body, {
    headers: {
      'content-type': 'text/x-gettext-translation; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    },
  })
}

async function* writeParts(db: Database, texts: TextsToSend, now: Date): AsyncGenerator<string, undefined> {
  const takeWhatFits = createFileLimit()
  yield writePoHead(texts.language, now)
  let after: string | null = null
  do {
    const page = await listSentTexts(db, texts, now, after)
    const rows = takeWhatFits(page.rows)
    if (rows.length > 0) yield writePoTexts(rows)
    after = rows.length < page.rows.length ? null : page.next
  } while (after !== null)
}
