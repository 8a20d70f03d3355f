import type { ContentTypeName } from '../content-model/name-spaces.ts'
import type { Database } from '../database/open-database.ts'

/** An open editor reports every 20 seconds. */
const GONE_AFTER_MS = 60_000

/** Records that a staff member has an entry open, and returns who else has it open. */
export async function recordEditor(
  db: Database,
  { kind, key }: { kind: ContentTypeName; key: string },
  staff: number,
  now = new Date(),
): Promise<{ staff: number; at: string }[]> {
  const seen_at = now.toISOString()
  const gone = new Date(now.getTime() - GONE_AFTER_MS).toISOString()
  await db.deleteFrom('draft_editor').where('seen_at', '<', gone).execute()
  await db
    .insertInto('draft_editor')
    .values({ kind, key, staff, seen_at })
    .onConflict((conflict) => conflict.columns(['kind', 'key', 'staff']).doUpdateSet({ seen_at }))
    .execute()
  const rows = await db
    .selectFrom('draft_editor')
    .select(['staff', 'seen_at'])
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('staff', '!=', staff)
    .execute()
  return rows.map((row) => ({ staff: row.staff, at: row.seen_at }))
}
