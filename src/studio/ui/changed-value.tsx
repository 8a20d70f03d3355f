import { useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '../../design/visually-hidden.tsx'
import * as styles from './changed-value.module.css'

/** The old value, struck through as on a revised drawing, and the new one. */
export function ChangedValue({ before, after }: { before: string | undefined; after: string | undefined }) {
  const { t } = useLingui()
  return (
    <>
      <del className={styles.old}>{before ?? t`not published`}</del>
      <VisuallyHidden> → </VisuallyHidden> <ins className={styles.new}>{after ?? t`not published`}</ins>
    </>
  )
}
