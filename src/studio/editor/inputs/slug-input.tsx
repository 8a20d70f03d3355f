import { useLingui } from '@lingui/react/macro'
import { MAX_SLUG_LENGTH } from '../../../content-model/fields/patterns.ts'
import type { SlugField } from '../../../content-model/fields/field.ts'
import { toSlug } from '../../fields/to-slug.ts'
import { StudioButton } from '../../ui/studio-button.tsx'
import { useEditor } from '../editor-context.ts'
import * as styles from './field-input.module.css'
import { inputId, type InputProps } from './field-parts.ts'
import { nameOfRecord } from '../../fields/record-values.ts'
import { TextInput } from './text-input.tsx'

/** The last part of the page's URL. It is read-only once published, because others may link to it. */
export function SlugInput(props: InputProps<SlugField>) {
  const { t } = useLingui()
  const { session, state } = useEditor()
  const { path, value } = props
  if (state.entry.published !== null)
    return (
      <output id={inputId(path)} className={styles.fixed}>
        {typeof value === 'string' ? value : ''}
      </output>
    )
  const suggested = toSlug(nameOfRecord(state.entry, state.record))
  const take = () => {
    session.change(path, suggested)
    void session.save()
  }
  return (
    <span className={styles.suggested}>
      <TextInput {...props} field={{ kind: 'text', label: props.field.label, max: MAX_SLUG_LENGTH }} />
      {suggested !== '' && suggested !== value && (
        <StudioButton weight="text" onClick={take}>
          {t`Use ‘${{ text: suggested }}’`}
        </StudioButton>
      )}
    </span>
  )
}
