/** What a field can refer to, as words for people tell it apart. */
export const referents = ['aircraft class', 'aircraft model', 'airframe', 'scheme', 'code', 'file'] as const

export type Referent = (typeof referents)[number]
