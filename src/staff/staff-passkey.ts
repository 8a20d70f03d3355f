import type { Database } from '../database/open-database.ts'
import { recordStaffEvent, type StaffActor } from './staff-event.ts'
import { StudioProblem } from '../contract/studio/studio-problem.ts'

export interface StoredPasskey {
  id: string
  publicKey: Uint8Array<ArrayBuffer>
  /** How often the passkey was used; 0 if its authenticator does not count. */
  counter: number
  transports: string[]
  /** Whether several devices share the passkey; undefined if it was registered before that was recorded. */
  isSynced: boolean | undefined
}

export async function listPasskeys(db: Database, staff: number) {
  return db
    .selectFrom('staff_passkey')
    .select(['id', 'name', 'created_at', 'last_used_at', 'transports'])
    .where('staff', '=', staff)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function findPasskey(
  db: Database,
  id: string,
): Promise<{ staff: number; passkey: StoredPasskey } | undefined> {
  const found = await db
    .selectFrom('staff_passkey')
    .select(['staff', 'public_key', 'counter', 'transports', 'backup_eligible'])
    .where('id', '=', id)
    .executeTakeFirst()
  return (
    found && {
      staff: found.staff,
      passkey: {
        id,
        publicKey: new Uint8Array(Buffer.from(found.public_key, 'base64url')),
        counter: found.counter,
        transports: readTransports(found.transports),
        isSynced: found.backup_eligible === null ? undefined : found.backup_eligible === 1,
      },
    }
  )
}

/** @throws StudioProblem passkey-refused if the passkey is already registered */
export async function insertPasskey(
  db: Database,
  staff: number,
  { id, publicKey, counter, transports, isSynced }: StoredPasskey,
  name: string,
  now: Date,
): Promise<void> {
  const inserted = await db
    .insertInto('staff_passkey')
    .values({
      id,
      staff,
      name,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: transports.join(',') || null,
      backup_eligible: isSynced === undefined ? null : isSynced ? 1 : 0,
      created_at: now.toISOString(),
      last_used_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) throw new StudioProblem('passkey-refused')
}

export async function recordPasskeyUse(
  db: Database,
  { id, counter, isSynced }: Pick<StoredPasskey, 'id' | 'counter'> & { isSynced: boolean },
  now: Date,
): Promise<void> {
  await db
    .updateTable('staff_passkey')
    .set({ counter, backup_eligible: isSynced ? 1 : 0, last_used_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
}

/** Deletes a passkey and, by a foreign key, the sessions that began with it. @throws StudioProblem entry-unknown, last-passkey */
export async function removePasskey(
  db: Database,
  staff: number,
  id: string,
  actor: StaffActor,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // Locks the rows, so that two removals at the same time cannot remove the last two passkeys.
    await transaction.updateTable('staff_passkey').set({ staff }).where('staff', '=', staff).execute()
    const passkeys = await listPasskeys(transaction, staff)
    const passkey = passkeys.find((each) => each.id === id)
    if (!passkey) throw new StudioProblem('entry-unknown')
    if (passkeys.length === 1) throw new StudioProblem('last-passkey')
    await transaction.deleteFrom('staff_passkey').where('id', '=', id).execute()
    await recordStaffEvent(transaction, actor, 'passkey removed', passkey.name)
  })
}

export async function removePasskeysOf(db: Database, staff: number): Promise<void> {
  await db.deleteFrom('staff_passkey').where('staff', '=', staff).execute()
}

export function readTransports(stored: string | null): string[] {
  return stored?.split(',') ?? []
}
