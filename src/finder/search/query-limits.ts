/** Whole names have at most some tens of characters. */
export const MAX_QUERY_LENGTH = 200
