/** The database holds something that a later version of the program wrote, as it may during a rolling update. */
export class WrittenByNewerVersion extends Error {
  override readonly name = 'WrittenByNewerVersion'
}
