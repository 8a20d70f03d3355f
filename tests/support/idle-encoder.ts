/** An encoder with nothing to make. */
export const idleEncoder = {
  prioritize: () => {},
  isMissing: () => false,
  findCard: async () => undefined,
  whenMade: async () => false,
  whenRefreshed: async () => true,
  backlog: () => 0,
  picturesLeft: () => 0,
}
