import { useLingui } from '@lingui/react/macro'
import { translate } from '../../fields/field-words.ts'
import type { FixedField, RecordField, SwitchField } from '../../../content-model/fields/field.ts'
import type { ComponentType } from 'react'
import { FileInput } from './file-input.tsx'
import { PhotosInput } from '../photos/photos-input.tsx'
import { useEditor } from '../editor-context.ts'
import * as styles from './field-input.module.css'
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

type FieldKind = RecordField['kind']

type FieldOfKind = { [Field in RecordField as Field['kind']]: Field }

const inputs: { [Kind in FieldKind]: ComponentType<InputProps<FieldOfKind[Kind]>> } = {
  text: TextInput,
  figure: FigureInput,
  choice: ChoiceInput,
  reference: ChoiceInput,
  search: SearchInput,
  searches: SearchesInput,
  slug: SlugInput,
  lines: LinesInput,
  schemes: SchemesInput,
  blocks: BlocksInput,
  group: GroupInput,
  list: ListInput,
  switch: SwitchInput,
  file: FileInput,
  photos: PhotosInput,
  fixed: FixedValue,
  // Translations have a view of their own.
  translations: () => null,
}

export const FieldInput = (props: InputProps) => drawInput(props.field.kind, props)

/** Takes the kind as a parameter of its own, so that the compiler can relate it to the type of the props. */
function drawInput<Kind extends FieldKind>(kind: Kind, props: InputProps<FieldOfKind[Kind]>) {
  const Input: ComponentType<InputProps<FieldOfKind[Kind]>> = inputs[kind]
  return <Input {...props} />
}

function SwitchInput({ field, path, value, label }: InputProps<SwitchField>) {
  const { i18n } = useLingui()
  const { session } = useEditor()
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={value === true}
        aria-label={label}
        onChange={({ target }) => session.change(path, target.checked ? true : null)}
      />
      {translate(i18n, field.label)}
    </label>
  )
}

function FixedValue({ value }: InputProps<FixedField>) {
  return <output className={styles.fixed}>{typeof value === 'string' ? value : ''}</output>
}
