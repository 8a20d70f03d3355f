/** Told how far a long step has come: `done` of `total`. */
export type Progress = (step: string, done: number, total: number) => void
