/** Its message is printed without a stack. */
export class UserFacingError extends Error {}
