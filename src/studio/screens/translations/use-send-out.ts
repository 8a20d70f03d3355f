import { msg } from '@lingui/core/macro'
import { useState } from 'react'
import { contentTypes, type EditableType } from '../../../content-model/content-types.ts'
import type { OtherLanguage } from '../../../content-model/fields/translations-field.ts'
import { studioApiPaths } from '../../../contract/studio/studio-paths.ts'
import type { SentText } from '../../../contract/studio/translation-board.ts'
import { createFileLimit } from '../../../contract/studio/file-limits.ts'
import { request } from '../../client/studio-client.ts'
import { downloadFile } from '../../spreadsheet/download-file.ts'
import { writeSpreadsheet } from '../../spreadsheet/file/spreadsheet-client.ts'
import { currentI18n, currentLanguage } from '../../words/language.ts'
import { writeTextSheet } from './text-sheet.ts'
import { translationClient } from './translation-client.ts'

export type SentFormat = 'xlsx' | 'po'

interface TextsToDownload {
  language: OtherLanguage
  kinds: readonly EditableType[]
  isAll: boolean
  format: SentFormat
}

interface SendingOut {
  /** The text about the progress or the result. */
  status?: string
  error?: unknown
  isBusy?: boolean
}

/** Saves texts as a file. */
export function useSendOut() {
  const [state, setState] = useState<SendingOut>({})
  const send = async (wanted: TextsToDownload) => {
    setState({ isBusy: true })
    try {
      setState({ status: await (wanted.format === 'po' ? savePo(wanted) : saveSheet(wanted, show)) })
    } catch (error) {
      setState({ error })
    }
  }
  const show = (status: string) => setState({ status, isBusy: true })
  return { ...state, send }
}

const toQuery = ({ language, kinds, isAll }: TextsToDownload) =>
  new URLSearchParams({
    language,
    types: kinds.map((kind) => contentTypes[kind].plural).join(','),
    texts: isAll ? 'all' : 'todo',
  })

/** The browser saves the file while the server makes it. */
async function savePo(wanted: TextsToDownload): Promise<string> {
  // Asks for the passkey if the session has ended, which a download cannot.
  await request('GET', studioApiPaths.unread)
  const link = document.createElement('a')
  link.href = `${studioApiPaths.translationPo}?${toQuery(wanted)}`
  link.download = ''
  link.click()
  return currentI18n()._(msg`The download has started.`)
}

async function saveSheet(wanted: TextsToDownload, show: (status: string) => void): Promise<string> {
  const i18n = currentI18n()
  const query = toQuery(wanted)
  const takeWhatFits = createFileLimit()
  const texts: SentText[] = []
  for (let isFull = false; !isFull;) {
    const page = await translationClient.texts(query.toString())
    const fitting = takeWhatFits(page.rows)
    texts.push(...fitting)
    isFull = page.next === null || fitting.length < page.rows.length
    query.set('after', page.next ?? '')
    show(i18n._(msg`Read ${{ count: i18n.number(texts.length) }} texts …`))
  }
  const sheet = writeTextSheet(i18n, wanted.language, texts)
  const file = await writeSpreadsheet(sheet, 'xlsx', currentLanguage())
  const name = `texts-en-${wanted.language}-${new Date().toISOString().slice(0, 10)}.xlsx`
  downloadFile(name, file)
  return i18n._(msg`Saved: ${name}, ${{ count: i18n.number(texts.length) }} texts`)
}
