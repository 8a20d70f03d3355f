import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { flushFolder } from '../database/flush-folder.ts'
import type { MailTransport } from './letter.ts'
import { toMailOptions, type LetterAddresses } from './mail-options.ts'

/** For a site without a mail server: writes each letter to `<reference>.eml`, overwriting an earlier one. */
export function folderTransport(folder: string, addresses: LetterAddresses): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (letter, signal) => {
      const { message } = await composer.sendMail({ ...toMailOptions(letter, addresses), signal })
      const { file, unfinished } = letterFiles(folder, letter.reference)
      await mkdir(folder, { recursive: true })
      await writeFile(unfinished, message, { flush: true, signal })
      await rename(unfinished, file)
      await flushFolder(folder)
      return `written to ${file}`
    },
    close: () => composer.close(),
  }
}

export async function removeLetterFile(folder: string, reference: string): Promise<void> {
  const { file, unfinished } = letterFiles(folder, reference)
  await rm(file, { force: true })
  await rm(unfinished, { force: true })
}

function letterFiles(folder: string, reference: string) {
  // A fixed name for the unfinished file: after a crash the next attempt overwrites it.
  return { file: join(folder, `${reference}.eml`), unfinished: join(folder, `.${reference}.unfinished`) }
}
