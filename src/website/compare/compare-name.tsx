import { NoBreak } from '../../design/no-break.tsx'
import { splitModelName } from '../../contract/models/split-model-name.ts'

export function CompareName({ name }: { name: string }) {
  const { designation, rest } = splitModelName(name)
  return (
    <>
      <b>
        <NoBreak text={designation} />
      </b>{' '}
      {rest && <span>{rest}</span>}
    </>
  )
}
