import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { nameField } from '../fields/field-words.ts'
import { isEditable } from '../../content-model/content-types.ts'
import { useId } from 'react'
import { Link } from 'react-router'
import type { EntryDifference, FigureQuestion } from '../../contract/studio/publication.ts'
import type { EntryOptions } from '../../contract/studio/studio-entry.ts'
import { editorPath } from '../navigation/entry-paths.ts'
import { sectionOf } from '../fields/entry-forms.ts'
import { formatAt } from '../fields/format-value.ts'
import { TickBox } from '../ui/tick-box.tsx'
import { type FigureAnswers, questionId } from './figure-answers.ts'
import * as styles from './figure-questions.module.css'

interface FigureQuestionsProps {
  entry: EntryDifference
  answers: FigureAnswers
  options: EntryOptions | undefined
  onLeave: () => void
}

/** Suspicious figures of a draft, each with a checkbox that confirms it. */
export function FigureQuestions({ entry, answers, options, onLeave }: FigureQuestionsProps) {
  return entry.questions.map((question) => (
    <Question
      key={questionId(entry, question)}
      entry={entry}
      question={question}
      isRight={answers.given.has(questionId(entry, question))}
      options={options}
      onAnswer={(isRight) => void answers.answer(entry, question, isRight)}
      onLeave={onLeave}
    />
  ))
}

interface QuestionProps extends Pick<FigureQuestionsProps, 'entry' | 'options' | 'onLeave'> {
  question: FigureQuestion
  isRight: boolean
  onAnswer: (isRight: boolean) => void
}

function Question({ entry, question, isRight, options, onAnswer, onLeave }: QuestionProps) {
  const { t, i18n } = useLingui()
  const id = useId()
  const { kind, key } = entry
  const { path, value } = question
  const show = (each: unknown) =>
    formatAt(i18n, kind, path, each, { ...entry.options, ...options }) ?? t`not published`
  const { lead, more } = describe(i18n, question, show)
  return (
    <div className={styles.question} role="group" aria-labelledby={id}>
      <p id={id}>
        {nameField(i18n, kind, path)} <strong>{show(value)}</strong> {lead}
        {more !== undefined && <small>{more}</small>}
      </p>
      <div>
        <label>
          <TickBox
            checked={isRight}
            aria-describedby={id}
            data-open-question={isRight ? undefined : ''}
            onChange={({ target }) => onAnswer(target.checked)}
          />
          {t`It is right`}
        </label>
        {isEditable(kind) && (
          <Link
            to={`${editorPath({ kind, key })}?section=${sectionOf(kind, String(path[0]))}`}
            onClick={onLeave}
          >
            {t`Open`}
          </Link>
        )}
      </div>
    </div>
  )
}

/** Why the value is suspicious, and the range of comparable models. */
function describe(
  i18n: I18n,
  { code, from = '', before, like }: FigureQuestion,
  show: (value: unknown) => string,
): { lead: string; more: string | undefined } {
  if (code === 'copied')
    return {
      lead: i18n._(msg`was copied from ${{ name: from }}.`),
      more: i18n._(msg`Nobody has checked it since.`),
    }
  const more =
    like &&
    i18n._(
      msg`Other models of ${{ name: like.class }}: ${{ least: show(like.least) }} to ${{ most: show(like.most) }}.`,
    )
  if (code === 'far') return { lead: i18n._(msg`is far from that of other models of its class.`), more }
  const old = show(before)
  return {
    lead:
      code === 'tenfold'
        ? i18n._(msg`is at least ten times the old value, ${old}.`)
        : i18n._(msg`is at most a tenth of the old value, ${old}.`),
    more,
  }
}
