import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import type { EditableType } from '../../../content-model/content-types.ts'
import { type OtherLanguage, otherLanguages } from '../../../content-model/fields/translations-field.ts'
import { findTypeBySegment } from '../../../contract/studio/entry-address.ts'
import type { EntriesToTranslate } from '../../../contract/studio/translation-board.ts'
import { NextIcon } from '../../../design/icons.tsx'
import { languages } from '../../../languages/languages.ts'
import { nameType } from '../../fields/field-words.ts'
import { onListKey } from '../../keys/list-keys.ts'
import { translatePath } from '../../navigation/entry-paths.ts'
import { ListPages } from '../../ui/lists/list-pages.tsx'
import { EmptyPanel, Panel } from '../../ui/panel.tsx'
import { StudioLink } from '../../ui/studio-button.tsx'
import { TextStateMark } from '../../ui/text-state-mark.tsx'
import { ScreenLayout } from '../screen-layout.tsx'
import * as styles from './entries-to-translate-screen.module.css'
import { translationClient } from './translation-client.ts'

const PAGE_SIZE = 50

interface EntriesData {
  found: EntriesToTranslate
  language: OtherLanguage
  state: 'outdated' | 'missing'
  /** Undefined for entries of all types. */
  kind: EditableType | undefined
}

export async function load({ request, params }: LoaderFunctionArgs): Promise<EntriesData | Response> {
  const query = new URL(request.url).searchParams
  const language = otherLanguages.find((each) => each === params['language'])
  if (!language) return redirect('/languages')
  const kind = findTypeBySegment(query.get('type') ?? undefined)
  const state = query.get('state') === 'outdated' ? 'outdated' : 'missing'
  query.set('language', language)
  query.set('state', state)
  if (!kind) query.delete('type')
  return { found: await translationClient.entries(query.toString()), language, state, kind }
}

/** The entries with texts that are outdated or missing in a language. */
export function Screen() {
  const { t, i18n } = useLingui()
  const { found, language, state, kind } = useLoaderData<EntriesData>()
  const { name } = languages[language]
  const { rows, total, texts } = found
  const what = kind ? nameType(i18n, kind, 'many') : t`All content`
  return (
    <ScreenLayout
      title={state === 'outdated' ? t`${what}: outdated in ${name}` : t`${what}: missing in ${name}`}
      back={{ to: '/languages', label: t`Languages` }}
    >
      <Panel>
        {total === 0 ? (
          <EmptyPanel
            title={t`Nothing to do here`}
            text={
              state === 'outdated'
                ? t`No translation is older than its original.`
                : t`Every text of this kind is translated.`
            }
            action={<StudioLink to="/languages">{t`All languages`}</StudioLink>}
          />
        ) : (
          <>
            <p className={styles.sum}>
              <TextStateMark state={state} />
              {i18n._(textsOfEntries(texts, i18n.number(texts), total))}
            </p>
            <ol className={styles.list} onKeyDown={onListKey}>
              {rows.map((entry) => (
                <li key={`${entry.kind} ${entry.key}`}>
                  <Link to={translatePath(entry, language)}>
                    <span className={styles.name}>{entry.name}</span>
                    {!kind && <span>{nameType(i18n, entry.kind, 'one')}</span>}
                    <span>{i18n._(countTexts(entry.texts))}</span>
                    <NextIcon />
                  </Link>
                </li>
              ))}
            </ol>
            <ListPages total={total} size={PAGE_SIZE} />
          </>
        )}
      </Panel>
    </ScreenLayout>
  )
}

const countTexts = (count: number) => msg`${plural(count, { one: 'one text', other: '# texts' })}`

const textsOfEntries = (count: number, text: string, entries: number) =>
  msg`${plural(count, { one: 'One text', other: `${text} texts` })}, in ${plural(entries, { one: 'one entry', other: '# entries' })}`
