/** A failure that is told to the person at the keyboard in words, without a stack. */
export class PlainFailure extends Error {}
