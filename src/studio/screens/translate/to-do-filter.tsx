import { useLingui } from '@lingui/react/macro'
import { SegmentedControl } from '../../ui/segmented-control.tsx'

export interface RowFilter {
  value: 'all' | 'todo'
  /** The numbers of rows. */
  all: number
  todo: number
  onChange: (value: 'all' | 'todo') => void
}

export function ToDoFilter({ value, all, todo, onChange }: RowFilter) {
  const { t } = useLingui()
  return (
    <SegmentedControl
      label={t`Shown texts`}
      options={[
        { value: 'all', label: t`All ${all}` },
        { value: 'todo', label: t`To do ${todo}` },
      ]}
      value={value}
      onChange={onChange}
    />
  )
}
