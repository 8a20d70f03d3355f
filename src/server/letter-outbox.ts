import type { Database } from '../database/open-database.ts'
import { folderTransport } from '../mail/folder-transport.ts'
import { openOutbox, type Outbox } from '../mail/outbox.ts'
import { smtpTransport } from '../mail/smtp-transport.ts'
import type { MailSettings } from './config.ts'
import type { Log } from './log.ts'

/** Begins sending letters as the settings say: by a mail server or, without one, to a folder. */
export function openLetterOutbox(db: Database, mail: MailSettings, log: Log): Outbox {
  const transport = mail.smtpUrl ? smtpTransport(mail.smtpUrl, mail) : folderTransport(mail.folder, mail)
  return openOutbox({ db, transport, log: (line, concern) => log[concern](line) })
}
