// How people reach the company: the message, its rules and where it is kept.
import { randomInt } from 'node:crypto'
import type { ContactMessage, ContactReceipt } from '../contract/contact-message.ts'
import type { Database } from '../database/open-database.ts'

/** Stores a message and returns its reference. When it returns, the message is on disk. */
export async function storeContactMessage(db: Database, message: ContactMessage): Promise<ContactReceipt> {
  const reference = newReference()
  const received_at = new Date().toISOString()
  await db.transaction().execute((transaction) =>
    transaction
      .insertInto('contact_message')
      .values({ ...message, reference, received_at })
      .execute(),
  )
  return { reference }
}

/** Eight signs that cannot be mistaken for one another when read out, such as 7K3F-9QXM. */
function newReference(): string {
  const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  const four = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')
  return `${four()}-${four()}`
}
