export const MAX_FILE_BYTES = 5_000_000

/** A catalogue of 2,000 models takes about 10 MB of XML. */
export const MAX_UNPACKED_BYTES = 60_000_000

/** Without the heading row. One request saves at most this many drafts. */
export const MAX_SHEET_ROWS = 2_000

export const MAX_SHEET_COLUMNS = 200

export const MAX_READING_MS = 20_000

/** Excel truncates longer texts in a cell. */
export const MAX_CELL_LENGTH = 32_767

/** Rows are passed to and from the worker in batches, because transferring all at once would block the page. */
export const ROWS_PER_MESSAGE = 100
