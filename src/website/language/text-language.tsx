import type { I18n } from '@lingui/core'
import { Fragment, type ReactNode } from 'react'
import { listParts } from '../../languages/short-list.ts'
import { DEFAULT_LANGUAGE } from '../../languages/languages.ts'

/**
 * The `lang` of a text of the catalogue that is not translated: screen readers, hyphenation and line breaks follow it. Undefined
 * for texts in the language of the page. `answer` is the object in the API's answer that contains the text, and `name` is the
 * text's property in it. The object's property `untranslated` lists which of its texts are in English.
 */
export function textLanguage(answer: object, name: string): string | undefined {
  const untranslated: unknown = Reflect.get(answer, 'untranslated')
  return Array.isArray(untranslated) && untranslated.includes(name) ? DEFAULT_LANGUAGE : undefined
}

/** A text of the catalogue, marked as English if it is not translated; see `textLanguage`. */
export function markLanguage(text: ReactNode, answer: object, name: string): ReactNode {
  const lang = textLanguage(answer, name)
  return lang === undefined ? text : <span lang={lang}>{text}</span>
}

/** A name, and its language if that is not the language of the page. */
export interface NameInLanguage {
  name: string
  language?: string | undefined
}

/** A list of names with the commas of the page's language, in which names in another language are marked. */
export function listNames(i18n: I18n, names: readonly NameInLanguage[]): ReactNode {
  const parts = listParts(
    i18n,
    names.map(({ name }) => name),
  )
  if (names.every(({ language }) => language === undefined)) return parts.map(({ value }) => value).join('')
  const shown = names.values()
  return parts.map(({ type, value }, index) => (
    <Fragment key={index}>
      {type === 'element' ? <span lang={shown.next().value?.language}>{value}</span> : value}
    </Fragment>
  ))
}
