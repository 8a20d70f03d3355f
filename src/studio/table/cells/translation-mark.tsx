import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { VisuallyHidden } from '../../../design/visually-hidden.tsx'
import type { LooseRecord } from '../../../contract/studio/draft.ts'
import { TextStateMark } from '../../ui/text-state-mark.tsx'
import { type Column, isTranslationColumn } from './columns.ts'
import { stateOfCell } from './translation-cells.ts'

const stateNames = {
  outdated: msg({ message: 'outdated', context: 'translation' }),
  missing: msg({ message: 'missing', context: 'translation' }),
}

interface TranslationMarkProps {
  i18n: I18n
  row: { record: LooseRecord; published: LooseRecord | null }
  column: Column
  /** Whether the state is also named for those who see. */
  isWordy?: boolean
}

/** Marks a cell whose translation is missing or outdated. */
export function TranslationMark({ i18n, row, column, isWordy = false }: TranslationMarkProps) {
  const state = isTranslationColumn(column) ? stateOfCell(row, column) : undefined
  if (state === undefined || state === 'done') return null
  const name = i18n._(stateNames[state])
  const mark = <TextStateMark state={state} />
  return isWordy ? (
    <>
      {' '}
      {mark} {name}
    </>
  ) : (
    <>
      {mark}
      <VisuallyHidden>{name}</VisuallyHidden>
    </>
  )
}
