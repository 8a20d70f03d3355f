import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { StudioFile } from '../../contract/studio/studio-file.ts'
import * as styles from './file-facts.module.css'
import { formatBytes } from './format-bytes.ts'

interface FileFactsProps {
  path: string
  file: StudioFile | undefined
  /** Shows the picture above the name. */
  shape?: 'card'
}

/**
 * Thumbnail, name, size and page count of a file, with a link to the original. Only the name while the file is
 * not loaded.
 */
export function FileFacts({ path, file, shape }: FileFactsProps) {
  const { t, i18n } = useLingui()
  const name = file?.original_name ?? path.slice(path.lastIndexOf('/') + 1)
  if (!file) return <p className={styles.name}>{name}</p>
  const facts = [
    file.width !== null && file.height !== null
      ? t`${{ width: file.width }} × ${{ height: file.height }}`
      : undefined,
    file.pages === null ? undefined : i18n._(pageCount(file.pages)),
    formatBytes(file.bytes),
  ]
  return (
    <div className={styles.facts} data-shape={shape}>
      {file.thumbnail !== null && <img src={file.thumbnail} alt="" loading="lazy" />}
      <p>
        <a href={file.address} target="_blank" rel="noopener">
          {name}
        </a>
        <span>{facts.filter(Boolean).join(', ')}</span>
      </p>
    </div>
  )
}

const pageCount = (count: number) => msg`${plural(count, { one: '1 page', other: `${count} pages` })}`
