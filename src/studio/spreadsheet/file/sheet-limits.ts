export const MAX_FILE_BYTES = 5_000_000

/** A catalogue of 2,000 models is some 10 MB of XML. */
export const MAX_UNPACKED_BYTES = 60_000_000

/** Without the head; as many as are kept as drafts at once. */
export const MAX_SHEET_ROWS = 2_000

export const MAX_SHEET_COLUMNS = 200

export const MAX_READING_MS = 20_000

/** Excel cuts longer texts of a cell. */
export const MAX_CELL_LENGTH = 32_767

/** Between a page and its worker: taking all at once would keep keys waiting. */
export const ROWS_AT_ONCE = 100
