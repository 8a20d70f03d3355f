/** An error whose message is printed without a stack trace. */
export class UserFacingError extends Error {}
