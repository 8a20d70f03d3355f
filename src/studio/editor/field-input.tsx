import { translate } from '../fields/field-words.ts'
import type { RecordField } from '../../content-model/field.ts'
import { FileInput } from '../media/file-input.tsx'
import { PhotosInput } from '../media/photos-input.tsx'
import { useWords } from '../words/words.ts'
import { useEditor } from './editor-context.ts'
import styles from './field-input.module.css'
import { BlocksInput } from './blocks-input.tsx'
import { FigureInput } from './figure-input.tsx'
import type { InputProps } from './field-parts.ts'
import { GroupInput } from './group-input.tsx'
import { LinesInput } from './lines-input.tsx'
import { ListInput } from './list-input.tsx'
import { SchemesInput } from './schemes-input.tsx'
import { SearchesInput, SearchInput } from './option-search.tsx'
import { SlugInput } from './slug-input.tsx'
import { ChoiceInput, TextInput } from './text-input.tsx'

/** The input for the kind of a field. */
export function FieldInput(props: InputProps) {
  const { field } = props
  if (field.kind === 'figure') return <FigureInput {...props} field={field} />
  if (field.kind === 'text') return <TextInput {...props} field={field} />
  if (field.kind === 'choice' || field.kind === 'reference') return <ChoiceInput {...props} field={field} />
  if (field.kind === 'lines') return <LinesInput {...props} field={field} />
  if (field.kind === 'group') return <GroupInput {...props} field={field} />
  if (field.kind === 'list') return <ListInput {...props} field={field} />
  if (field.kind === 'file') return <FileInput {...props} field={field} />
  if (field.kind === 'photos') return <PhotosInput {...props} field={field} />
  if (field.kind === 'search') return <SearchInput {...props} field={field} />
  if (field.kind === 'searches') return <SearchesInput {...props} field={field} />
  if (field.kind === 'slug') return <SlugInput {...props} field={field} />
  if (field.kind === 'blocks') return <BlocksInput {...props} field={field} />
  if (field.kind === 'schemes') return <SchemesInput {...props} field={field} />
  if (field.kind === 'switch') return <SwitchInput {...props} />
  return <output className={styles.fixed}>{typeof props.value === 'string' ? props.value : ''}</output>
}

function SwitchInput({ field, path, value, label }: InputProps<RecordField>) {
  const words = useWords()
  const { session } = useEditor()
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={value === true}
        aria-label={label}
        onChange={({ target }) => session.change(path, target.checked ? true : null)}
      />
      {translate(field.label, words)}
    </label>
  )
}
