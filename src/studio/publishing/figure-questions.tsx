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
import { useWords, type Words } from '../words/words.ts'
import { type FigureAnswers, questionId } from './figure-answers.ts'
import styles from './figure-questions.module.css'

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
  const words = useWords()
  const id = useId()
  const { kind, key } = entry
  const { path, value } = question
  const show = (each: unknown) =>
    formatAt(kind, path, each, words, { ...entry.options, ...options }) ?? words.editor.nothing
  const { lead, more } = describe(question, show, words)
  return (
    <div className={styles.question} role="group" aria-labelledby={id}>
      <p id={id}>
        {nameField(kind, path, words)} <strong>{show(value)}</strong> {lead}
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
          {words.editor.isRight}
        </label>
        {isEditable(kind) && (
          <Link
            to={`${editorPath({ kind, key })}?section=${sectionOf(kind, String(path[0]))}`}
            onClick={onLeave}
          >
            {words.publishing.openEntry}
          </Link>
        )}
      </div>
    </div>
  )
}

/** Why the value is suspicious, and the range of comparable models. */
function describe(
  { code, from = '', before, like }: FigureQuestion,
  show: (value: unknown) => string,
  { publishing }: Words,
): { lead: string; more: string | undefined } {
  if (code === 'copied') return { lead: publishing.wasCopied(from), more: publishing.nobodyChecked }
  const more = like && publishing.othersHave(like.class, show(like.least), show(like.most))
  if (code === 'far') return { lead: publishing.isFar, more }
  const old = show(before)
  return { lead: code === 'tenfold' ? publishing.isTenfold(old) : publishing.isTenth(old), more }
}
