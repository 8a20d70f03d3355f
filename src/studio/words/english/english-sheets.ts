import type { CellMarkKind, SheetNote } from '../../spreadsheet/file/sheet.ts'
import type { SheetProblemCode, SheetProblemParams } from '../../spreadsheet/file/sheet-problem.ts'

type Sentence = (params: SheetProblemParams) => string

export const englishSheets = {
  sheets: {
    open: 'Spreadsheet',
    title: (kind: string) => `${kind}: spreadsheet`,
    exportTitle: 'Export a file',
    exportText: (count: number) =>
      count === 1
        ? 'The one entry of this list, with its draft if it has one.'
        : `All ${count} entries of this list, as they are now, with drafts.`,
    exportFields:
      'Photographs, files and lists of items are not included, because they do not fit into cells.',
    saveAs: { xlsx: 'Export as XLSX', csv: 'Export as CSV' },
    csvHint: 'XLSX keeps 1:8 a scale and 0012 a code in any program. In CSV an apostrophe does that.',
    tooMany: (max: number) =>
      `A spreadsheet can have ${max} entries. Use the filters of the list to choose fewer.`,
    reading: (done: number, of: number) => `Reading ${done} of ${of} …`,
    saved: (name: string) => `Saved: ${name}`,
    longTexts: (count: number) =>
      `${count === 1 ? 'One text is' : `${count} texts are`} longer than a cell can hold. The cell contains […] instead, which leaves the text unchanged when imported.`,
    importTitle: 'Import a file',
    choose: 'Choose a file',
    drop: 'or drop it here',
    paste: 'or paste rows with their headings',
    importText:
      'XLSX or CSV, up to 5 MB and 2,000 rows. It is read on this device. You see every difference before anything is saved.',
    importColumns:
      'Columns may be moved, removed or added. Fields without a column stay as they are; an empty cell means: not published.',
    opening: 'Reading the file …',
    comparing: 'Comparing with the catalogue …',
    pasted: 'Pasted rows',
    state: 'Exported state, do not change',
    unknown: (heads: string) => `Ignored, because no field has this name: ${heads}.`,
    repeated: (heads: string) => `Ignored, because the column exists twice: ${heads}.`,
    missing: (count: number, of: number) =>
      `${of - count} of ${of} fields ${of - count === 1 ? 'has' : 'have'} a column. The others stay as they are.`,
    notes: {
      'windows-1252':
        'The file does not say how its letters are encoded, and was read as Windows-1252. If letters with accents look wrong below, save it again as XLSX or as CSV UTF-8.',
      'other-sheets': 'The file has more than one sheet. Only the first one was read.',
    } satisfies Record<SheetNote, string>,
    row: (number: number) => `row ${number}`,
    wrongKey: (key: string) => `'${key}' is neither a number nor a code that an entry can have.`,
    unknownKey: (key: string) =>
      `There is no entry number ${key}. A new one gets its number by itself: leave the cell empty.`,
    twins: (rows: readonly number[]) =>
      `The same entry is also in row ${rows.join(', ')}. Keep only one of them in the sheet.`,
    toBeRemoved: 'A draft removes this entry from the website. Discard that draft first.',
    fixedAddress: 'The address of a published entry cannot be changed.',
    moved: 'Somebody changed this entry after the sheet was exported. Compare both values.',
    marks: {
      formula: (cell) => `${cell} holds a formula; its stored result was read.`,
      uncalculated: (cell) =>
        `${cell} holds a formula without a result. Open the file in a spreadsheet program and save it.`,
      date: (cell) =>
        `${cell} holds a date or a time, which may have been a text such as 1:8. Format the cell as text, and type it again.`,
      error: (cell) => `${cell} holds an error. Correct the formula, or type the value.`,
    } satisfies Record<CellMarkKind, (cell: string) => string>,
    problems: {
      'too-large': () => 'The file is larger than 5 MB. Leave out pictures and rows that you did not change.',
      'unpacks-too-large': () =>
        'The file becomes larger than 60 MB when it is unpacked. Copy the rows into a new file.',
      'too-many-rows': ({ max }) => `The sheet has more than ${max} rows. Import it in parts.`,
      'too-many-columns': ({ max }) =>
        `The sheet has more than ${max} columns. Delete what is far to the right.`,
      'not-a-spreadsheet': () =>
        'This is not a spreadsheet, whatever its name says. Only XLSX and CSV can be read.',
      'other-format': () =>
        'This is a spreadsheet of another kind, such as .xls, .xlsb or .ods. Save it as .xlsx in your program.',
      protected: () => 'The file is protected with a password. Save it without one.',
      broken: () => 'The file is damaged or incomplete. Save it again in your program.',
      'merged-cells': ({ range }) =>
        `The cells ${range} are merged. Unmerge them: each row needs its own value.`,
      'quote-open': ({ row }) =>
        `A quotation mark in row ${row} is never closed. Close it, or save the file as XLSX.`,
      empty: () => 'The file is empty.',
      'no-columns': () =>
        'The first row has no column names that this list knows. Export the list as a file, and use its first row.',
      'no-key': ({ head }) =>
        `The column '${head}' is missing: without it every row would be a new entry. Add it; it may be empty for new ones.`,
      'no-rows': () => 'There are no rows below the column names.',
      'too-slow': () =>
        'Reading took longer than 20 seconds and was stopped. Copy the rows into a new file, or import it in parts.',
    } satisfies Record<SheetProblemCode, Sentence>,
  },
}
