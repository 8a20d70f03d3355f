import { isEditable } from '../../content-model/content-types.ts'
import { useState } from 'react'
import type { EntryDifference, FigureQuestion } from '../../contract/studio/publication.ts'
import { studioClient } from '../client/studio-client.ts'
import { draftId } from './draft-choice.ts'

/**
 * Identifies a question about a value. It contains the value, because an answer is void once the value changes.
 */
export const questionId = (entry: EntryDifference, { path, code, value }: FigureQuestion): string =>
  JSON.stringify([draftId(entry), path, code, value])

/** The questions about drafts to be published that are not answered yet. */
export const listUnansweredQuestions = (entries: readonly EntryDifference[], given: ReadonlySet<string>) =>
  entries.flatMap((entry) =>
    entry.questions.flatMap((question) =>
      given.has(questionId(entry, question)) ? [] : { name: entry.name, question },
    ),
  )

export type FigureAnswers = ReturnType<typeof useFigureAnswers>

/** The answers given in this dialog. The server stores them for everybody until the value changes. */
export function useFigureAnswers(onRefused: (refusal: unknown) => void) {
  const [given, setGiven] = useState<ReadonlySet<string>>(new Set())
  const answer = async (entry: EntryDifference, question: FigureQuestion, isRight: boolean) => {
    const id = questionId(entry, question)
    const next = new Set(given)
    if (isRight) next.add(id)
    else next.delete(id)
    setGiven(next)
    const { kind, key } = entry
    const { path, value } = question
    try {
      if (isEditable(kind)) await studioClient.checkFigure({ kind, key }, { path, value, is_right: isRight })
    } catch (refusal) {
      onRefused(refusal)
    }
  }
  return { given, answer }
}
