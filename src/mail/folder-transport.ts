import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { MailTransport } from './letter.ts'
import { letterMail, type LetterAddresses } from './letter-mail.ts'

/** Writes each letter to a file of the folder, for a site without a mail server. A repeat overwrites itself. */
export function folderTransport(folder: string, addresses: LetterAddresses): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (letter, signal) => {
      const { message } = await composer.sendMail({ ...letterMail(letter, addresses), signal })
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

/** Removes the file of a letter, if there is one. */
export async function removeLetterFile(folder: string, reference: string): Promise<void> {
  const { file, unfinished } = letterFiles(folder, reference)
  await rm(file, { force: true })
  await rm(unfinished, { force: true })
}

function letterFiles(folder: string, reference: string) {
  // One name for what is unfinished: where a server is killed, the next attempt writes over it.
  return { file: join(folder, `${reference}.eml`), unfinished: join(folder, `.${reference}.unfinished`) }
}

/** A renamed file is sure to be there after a power cut once its folder is on disk; Windows knows no such call. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
