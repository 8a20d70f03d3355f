import type { I18n } from '@lingui/core'
import { LinguiContext } from '@lingui/react'
import { type PropsWithChildren, useMemo } from 'react'

/**
 * Gives components the words of a language, for `useLingui` and `Trans`.
 *
 * Lingui's own `I18nProvider` also follows changes of the words. It wraps them in a `Proxy`, through which every text of a page is then
 * read, and renders all components again when words are added. Here words never change: another language is another object, and
 * words that are added belong to screens that are not shown yet.
 */
export function WordsProvider({ i18n, children }: PropsWithChildren<{ i18n: I18n }>) {
  const context = useMemo(() => ({ i18n, _: i18n.t }), [i18n])
  return <LinguiContext value={context}>{children}</LinguiContext>
}
