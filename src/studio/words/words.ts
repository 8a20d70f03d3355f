import { english } from './english/english.ts'
import { currentLanguage, type StudioLanguage, useLanguage } from './language.ts'
import { vietnamese } from './vietnamese/vietnamese.ts'

export type Words = typeof english

const lists: Record<StudioLanguage, Words> = { en: english, vi: vietnamese }

export const useWords = (): Words => lists[useLanguage()]

/**
 * The words in the current language, for code outside of components. Components use `useWords`, which follows
 * changes.
 */
export const currentWords = (): Words => lists[currentLanguage()]
