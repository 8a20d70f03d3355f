// Choices that one member of staff makes for everybody.
import type { Database } from '../database/open-database.ts'

type StaffChoiceName = 'first-steps-put-away'

export async function isStaffChoiceMade(db: Database, name: StaffChoiceName): Promise<boolean> {
  const found = await db.selectFrom('staff_choice').select('name').where('name', '=', name).executeTakeFirst()
  return found !== undefined
}

/** If the choice was made before, the earlier record stays. */
export async function recordStaffChoice(
  db: Database,
  name: StaffChoiceName,
  staff: number,
  now: Date,
): Promise<void> {
  await db
    .insertInto('staff_choice')
    .values({ name, staff, chosen_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
