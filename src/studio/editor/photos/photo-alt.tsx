import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { photoFields } from '../../../content-model/fields/picture-fields.ts'
import { useState } from 'react'
import type { RecordPath } from '../../../contract/studio/record-difference.ts'
import type { StudioFile } from '../../../contract/studio/studio-file.ts'
import { findProblem, hasChanged, listProblems, useEditor } from '../editor-context.ts'
import { describeWith, focusField, inputAttributes, inputId, problemId } from '../inputs/field-parts.ts'
import * as fieldStyles from '../inputs/field-input.module.css'
import { readAt } from '../../fields/record-values.ts'
import { StudioButton } from '../../ui/studio-button.tsx'
import { DownIcon } from '../../ui/studio-icons.tsx'
import { suggestPhotoAlt } from './suggest-photo-alt.ts'
import * as styles from './photo-alt.module.css'
import { guessView, type PictureView, pictureViews } from '../../media/suggest-alt.ts'
import { describeFieldProblem } from '../../words/describe-field-problem.ts'

const sideNames = {
  front: msg`Front`,
  side: msg`Side`,
  rear: msg`Rear`,
  top: msg`Top`,
  detail: msg`Detail`,
  flight: msg`In flight`,
} satisfies Record<PictureView, MessageDescriptor>

interface PhotoAltProps {
  /** Path of the photograph in the record. */
  path: RecordPath
  place: number
  src: string
  file: StudioFile | undefined
}

/** The text alternative of a photograph. While it is empty, a generated text is suggested. */
export function PhotoAlt({ path, place, src, file }: PhotoAltProps) {
  const { t, i18n } = useLingui()
  const { session, state } = useEditor()
  const [isWriting, setWriting] = useState(false)
  const at = [...path, 'alt']
  const alt = readAt(state.record, at)
  const text = typeof alt === 'string' ? alt : ''
  const change = (next: string) => {
    // If the card shows the same photograph with the same text, its text is kept in step.
    const { image, image_alt: said } = session.store.get().record
    if (image === src && (said ?? '') === text) session.change(['image_alt'], next === '' ? null : next)
    session.change(at, next)
  }
  const problem = findProblem(listProblems(state), at)
  const label = t`Alternative text of photograph ${{ place: place + 1 }}`
  if (text === '' && !isWriting)
    return (
      <Suggestion
        id={inputId(at)}
        initialView={guessView(`${src} ${file?.original_name ?? ''}`)}
        suggest={(view) => suggestPhotoAlt(state, path, view)}
        onUse={(suggested) => {
          change(suggested)
          void session.save()
          focusField(at)
        }}
        onWrite={() => {
          setWriting(true)
          focusField(at)
        }}
      />
    )
  const isInvalid = problem !== undefined
  const isChanged = hasChanged(state, at)
  return (
    <div className={styles.alt}>
      <label htmlFor={inputId(at)}>{t`Alternative text`}</label>
      <textarea
        {...inputAttributes({
          field: photoFields.alt,
          path: at,
          value: alt,
          label,
          isChanged,
          isInvalid,
          describedBy: describeWith('', [problem]),
        })}
        className={fieldStyles.input}
        rows={2}
        value={text}
        placeholder={t`Describe it as you would on the phone`}
        onChange={({ target }) => change(target.value)}
        // A text that is cleared keeps its input, and with it the focus, until the input is left.
        onFocus={() => setWriting(true)}
        onBlur={() => {
          setWriting(false)
          void session.save()
        }}
      />
      {problem && (
        <p id={problemId(at)} className={styles.problem}>
          {describeFieldProblem(i18n, problem.code, problem.params)}
        </p>
      )}
    </div>
  )
}

interface SuggestionProps {
  id: string
  initialView: PictureView | undefined
  suggest: (view: PictureView | undefined) => string
  onUse: (text: string) => void
  onWrite: () => void
}

function Suggestion({ id, initialView, suggest, onUse, onWrite }: SuggestionProps) {
  const { t, i18n } = useLingui()
  const [view, setView] = useState(initialView)
  const suggested = suggest(view)
  return (
    <div className={styles.alt}>
      <span>
        <b>{t`Alternative text`}</b> {t`suggested, not used yet`}
      </span>
      <div className={styles.suggestion}>
        <p lang="en">{suggested}</p>
        <label>
          {t({ message: 'View', context: 'side of the aircraft' })}
          <span className={fieldStyles.select}>
            <select
              className={fieldStyles.input}
              value={view ?? ''}
              onChange={({ target }) => setView(pictureViews.find((each) => each === target.value))}
            >
              <option value="">{t`Not specified`}</option>
              {pictureViews.map((each) => (
                <option key={each} value={each}>
                  {i18n._(sideNames[each])}
                </option>
              ))}
            </select>
            <DownIcon />
          </span>
        </label>
        <div>
          <StudioButton id={id} onClick={() => onUse(suggested)}>
            {t`Use it`}
          </StudioButton>
          <StudioButton weight="text" onClick={onWrite}>
            {t`Write your own`}
          </StudioButton>
        </div>
      </div>
    </div>
  )
}
