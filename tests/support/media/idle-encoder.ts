/** An encoder that does nothing. */
export const idleEncoder = {
  prioritize: () => {},
  isMissing: () => false,
  requestCard: async () => false,
  findCard: async () => undefined,
  waitUntilMade: async () => false,
  waitUntilRefreshed: async () => true,
  backlog: () => 0,
  picturesLeft: () => 0,
}
