/** An encoder with nothing to make. */
export const idleEncoder = {
  prioritize: () => {},
  findCard: () => undefined,
  whenMade: async () => false,
  whenRefreshed: async () => {},
  backlog: () => 0,
}
