import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { contentTypes } from '../../../content-model/content-types.ts'
import { type OtherLanguage, otherLanguages } from '../../../content-model/fields/translations-field.ts'
import type { TypeCount } from '../../../contract/studio/translation-board.ts'
import { languages } from '../../../languages/languages.ts'
import { nameType } from '../../fields/field-words.ts'
import { Panel } from '../../ui/panel.tsx'
import { TextStateMark } from '../../ui/text-state-mark.tsx'
import { useLanguage } from '../../words/language.ts'
import { percentDone, sumTexts, textsToDo } from './board-sums.ts'
import * as styles from './board-table.module.css'
import { nameLanguage } from './name-language.ts'
import { StateCounts } from './state-counts.tsx'

interface BoardProps {
  types: readonly TypeCount[]
}

const entriesPath = (language: OtherLanguage, state: string, type: TypeCount) =>
  `/languages/${language}?type=${contentTypes[type.kind].plural}&state=${state}`

/** Wide windows show all languages as columns. */
export function BoardTable({ types }: BoardProps) {
  const { t, i18n } = useLingui()
  const studioLanguage = useLanguage()
  const total = types.reduce((sum, { texts }) => sum + texts, 0)
  return (
    <Panel>
      <ul className={styles.legend}>
        <li>
          <TextStateMark state="done" /> {t({ message: 'done', context: 'translation' })}
        </li>
        <li>
          <TextStateMark state="outdated" /> {t`outdated: the original changed since`}
        </li>
        <li>
          <TextStateMark state="missing" /> {t`missing: visitors see the English text`}
        </li>
        <li>{i18n._(countTexts(total, i18n.number(total)))}</li>
      </ul>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t`Texts`}</th>
            {otherLanguages.map((language) => (
              <th key={language} scope="col">
                <span lang={language}>{languages[language].name}</span>
                <small>{nameLanguage(studioLanguage, language)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {types.map((type) => (
            <tr key={type.kind}>
              <th scope="row">
                {nameType(i18n, type.kind, 'many')}
                <small>{i18n._(textsOfEntries(i18n.number(type.texts), type.entries))}</small>
              </th>
              {otherLanguages.map((language) => (
                <td key={language}>
                  <StateCounts
                    sums={sumTexts([type], language)}
                    listOf={(state) => entriesPath(language, state, type)}
                    of={`${nameType(i18n, type.kind, 'many')}, ${nameLanguage(studioLanguage, language)}`}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t`All texts`}</th>
            {otherLanguages.map((language) => {
              const sums = sumTexts(types, language)
              return (
                <td key={language}>
                  {percentDone(sums)} %<small>{t`${{ count: i18n.number(textsToDo(sums)) }} to do`}</small>
                </td>
              )
            })}
          </tr>
        </tfoot>
      </table>
    </Panel>
  )
}

interface LanguageBoardProps extends BoardProps {
  language: OtherLanguage
  onChoose: (language: OtherLanguage) => void
}

/** Narrow windows show one language at a time. */
export function LanguageBoard({ types, language, onChoose }: LanguageBoardProps) {
  const { t, i18n } = useLingui()
  const studioLanguage = useLanguage()
  const sums = sumTexts(types, language)
  return (
    <div className={styles.oneLanguage}>
      <fieldset className={styles.tabs}>
        <legend>{t`Language`}</legend>
        {otherLanguages.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="board-language"
              checked={each === language}
              onChange={() => onChoose(each)}
            />
            <span lang={each}>{languages[each].name}</span>
            <small>{percentDone(sumTexts(types, each))} %</small>
          </label>
        ))}
      </fieldset>
      <Panel
        title={languages[language].name}
        action={
          <span className={styles.sum}>
            {t`${{ percent: percentDone(sums) }} % of ${{ total: i18n.number(sums.texts) }}`}
          </span>
        }
      >
        <ul className={styles.types}>
          {types.map((type) => {
            const ofType = sumTexts([type], language)
            return (
              <li key={type.kind}>
                <p>
                  <strong>{nameType(i18n, type.kind, 'many')}</strong>
                  <span>
                    {t`${{ done: i18n.number(ofType.done) }} of ${{ total: i18n.number(ofType.texts) }}`}
                  </span>
                </p>
                <StateCounts
                  sums={ofType}
                  listOf={(state) => entriesPath(language, state, type)}
                  of={`${nameType(i18n, type.kind, 'many')}, ${nameLanguage(studioLanguage, language)}`}
                  isWordy
                />
              </li>
            )
          })}
        </ul>
      </Panel>
    </div>
  )
}

const countTexts = (count: number, text: string) =>
  msg`${plural(count, { one: 'One text', other: `${text} texts` })}`

const textsOfEntries = (texts: string, entries: number) =>
  msg`${texts}, in ${plural(entries, { one: 'one entry', other: '# entries' })}`
