export const englishMany = {
  many: {
    results: (count: number) => (count === 1 ? 'What becomes of one row' : `What becomes of ${count} rows`),
    checking: 'Checking every row; nothing is kept yet …',
    keptHint: 'Visitors see nothing of drafts before they are published.',
    keep: (count: number) => (count === 1 ? 'Keep one row as a draft' : `Keep ${count} rows as drafts`),
    keeping: 'Keeping …',
    moved: 'Somebody saved some of these rows meanwhile: they were checked again. Look at them once more.',
    doubtful: (count: number) =>
      count === 1
        ? 'One row has something to fix before it can be published.'
        : `${count} rows have something to fix before they can be published.`,
    leaveOut: 'Leave out',
    keepToo: 'Keep, too',
    countsLabel: 'Rows in short',
    counts: {
      changed: 'changed',
      new: 'new',
      problems: 'to be fixed',
      refused: 'refused',
      same: 'as they were',
    },
    outcomes: { new: 'new', refused: 'refused', same: 'as it was' },
    showMore: (count: number) => (count === 1 ? 'Show one more' : `Show more, of ${count}`),
    kept: (count: number) => (count === 1 ? 'One row is a draft now.' : `${count} rows are drafts now.`),
    undo: 'Undo',
    undone: (count: number) =>
      count === 1 ? 'The row is as it was.' : `${count} rows are as they were before.`,
    notUndone: 'Nothing was undone: somebody saved one of these rows meanwhile.',
  },
}
