import { useLingui } from '@lingui/react/macro'
import { translate } from '../../fields/field-words.ts'
import type { SchemesField } from '../../../content-model/fields/field.ts'
import { SLUG } from '../../../content-model/fields/patterns.ts'
import { useState } from 'react'
import { isContainer } from '../../../content-model/fields/field-path.ts'
import { CloseIcon } from '../../../design/icons.tsx'
import { IconButton, StudioButton } from '../../ui/studio-button.tsx'
import { findProblem, listProblems, useEditor } from '../editor-context.ts'
import { describeWith, inputId, type InputProps, problemId } from './field-parts.ts'
import * as inputStyles from './field-input.module.css'
import { focusAddedItem, focusAfterRemoval } from './list-focus.ts'
import { readAt } from '../../fields/record-values.ts'
import * as styles from './schemes-input.module.css'
import { TextInput } from './text-input.tsx'
import { describeFieldProblem } from '../../words/describe-field-problem.ts'

/** Colour schemes: each is a text for visitors under a slug, by which versions of models refer to it. */
export function SchemesInput(props: InputProps<SchemesField>) {
  const { path, value } = props
  const { t } = useLingui()
  const { session } = useEditor()
  const schemes: [string, unknown][] = isContainer(value) ? Object.entries(value) : []
  const change = (next: [string, unknown][]) => session.change(path, Object.fromEntries(next))
  const rename = (index: number, slug: string) => {
    change(schemes.map((scheme, place) => (place === index ? [slug, scheme[1]] : scheme)))
    void session.save()
  }
  return (
    <div>
      <ol className={styles.schemes}>
        {schemes.map(([slug], index) => (
          <li key={index}>
            <Scheme
              {...props}
              slug={slug}
              taken={schemes.flatMap(([other]) => (other === slug ? [] : other))}
              onRename={(next) => rename(index, next)}
            />
            <IconButton
              label={t`Remove`}
              icon={<CloseIcon />}
              onClick={({ currentTarget }) => {
                change(schemes.toSpliced(index, 1))
                focusAfterRemoval(currentTarget)
              }}
            />
          </li>
        ))}
      </ol>
      <StudioButton
        onClick={({ currentTarget }) => {
          change([...schemes, [freeSlug(schemes.map(([slug]) => slug)), '']])
          focusAddedItem(currentTarget)
        }}
      >
        {t`Add`}
      </StudioButton>
    </div>
  )
}

type SchemeProps = InputProps<SchemesField> & {
  slug: string
  taken: readonly string[]
  onRename: (slug: string) => void
}

/** The slug of a published scheme cannot be changed, because versions may refer to it. */
function Scheme({ slug, taken, onRename, ...props }: SchemeProps) {
  const { i18n } = useLingui()
  const { state } = useEditor()
  const [typed, setTyped] = useState<string>()
  const path = [...props.path, slug]
  const isPublished = readAt(state.entry.published, path) !== undefined
  const problem = findProblem(listProblems(state), path)
  const isTaken = typed !== undefined && taken.includes(typed)
  const isWrong = typed !== undefined && !SLUG.test(typed)
  const leave = () => {
    if (typed !== undefined && !isTaken && !isWrong && typed !== slug) onRename(typed)
    if (!isTaken && !isWrong) setTyped(undefined)
  }
  const slugLabel = `${translate(i18n, 'Short name')}, ${slug}`
  const slugProblemId = `${inputId(path)}-slug-problem`
  return (
    <div className={styles.scheme}>
      <TextInput
        {...props}
        field={{ kind: 'text', label: props.field.label, max: props.field.max }}
        path={path}
        value={readAt(state.record, path)}
        label={`${props.label}, ${slug}`}
        describedBy={describeWith(props.describedBy, [problem])}
        isChanged={false}
        isInvalid={problem !== undefined}
      />
      {isPublished ? (
        <output className={inputStyles.fixed}>{slug}</output>
      ) : (
        <input
          className={inputStyles.input}
          aria-label={slugLabel}
          aria-describedby={isTaken || isWrong ? slugProblemId : undefined}
          autoComplete="off"
          value={typed ?? slug}
          data-invalid={isTaken || isWrong ? '' : undefined}
          aria-invalid={isTaken || isWrong}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={leave}
        />
      )}
      {problem && <p id={problemId(path)}>{describeFieldProblem(i18n, problem.code, problem.params)}</p>}
      {(isTaken || isWrong) && (
        <p id={slugProblemId}>{describeFieldProblem(i18n, isTaken ? 'taken' : 'wrong-format')}</p>
      )}
    </div>
  )
}

function freeSlug(taken: readonly string[]): string {
  let number = taken.length + 1
  while (taken.includes(`scheme-${number}`)) number += 1
  return `scheme-${number}`
}
