import { useLingui } from '@lingui/react/macro'
import type { FieldProblem } from '../../../contract/studio/studio-problem.ts'
import { describeFieldProblem } from '../../words/describe-field-problem.ts'
import { isError, useEditor } from '../editor-context.ts'
import { bringProblemIntoView } from './bring-problem-into-view.ts'
import { problemId } from './field-parts.ts'
import * as styles from './part-problem.module.css'

/** What is wrong with a value within a field, such as a line of a list. `describeWith` lets the input refer to it. */
export function PartProblem({ problem }: { problem: FieldProblem | undefined }) {
  const { i18n } = useLingui()
  const { state } = useEditor()
  return (
    problem && (
      <p
        id={problemId(problem.path)}
        className={isError(state, problem) ? styles.problem : styles.needed}
        ref={bringProblemIntoView}
      >
        {describeFieldProblem(i18n, problem.code, problem.params)}
      </p>
    )
  )
}
