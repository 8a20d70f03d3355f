import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { buildPath, pagePaths } from '../../contract/site-map.ts'
import { CloseIcon } from '../../design/icons.tsx'
import { VisuallyHidden } from '../../design/visually-hidden.tsx'
import { contactPathAbout } from '../parts/contact-path-about.ts'
import { CataloguePicture } from '../parts/catalogue-picture.tsx'
import { type Choice, toCompareUrl } from '../parts/compare-address.ts'
import { localPath } from '../language/local-path.ts'
import { CompareName } from './compare-name.tsx'
import { type CompareCell, type CompareRow, listCompareRows } from './compare-rows.ts'
import type { ComparedModel } from './compare-view.ts'
import * as styles from './compare-table.module.css'

const comparePictureSizes = '(width < 768px) 132px, 440px'

interface CompareTableProps {
  models: ComparedModel[]
  choice: Choice
}

/** A table of the rows that differ, and a collapsed one of the rows that are equal. */
export function CompareTable({ models, choice }: CompareTableProps) {
  const { t, i18n } = useLingui()
  const rows = listCompareRows(i18n, models)
  const isAlone = models.length < 2
  const same = isAlone ? [] : rows.filter(({ isSame }) => isSame)
  const different = isAlone ? rows : rows.filter(({ isSame }) => !isSame)
  const sameCount = same.length
  return (
    <div className={styles.tables}>
      <Table
        models={models}
        rows={different}
        label={isAlone ? t`Figures` : t`What is different`}
        title={isAlone ? undefined : t`Different`}
        head={<Heads models={models} choice={choice} />}
      />
      {sameCount > 0 && (
        <details className={styles.same}>
          <summary>
            <Trans>
              What is the same <small>({sameCount})</small>
            </Trans>
          </summary>
          <Table models={models} rows={same} label={t`What is the same`} head={<Names models={models} />} />
        </details>
      )}
      <p className={styles.note}>
        {isAlone ? (
          <Trans>Weight ready to fly, without fuel.</Trans>
        ) : (
          <Trans>
            Differences are from the first model; of a range, the lower figure counts. Weight ready to fly,
            without fuel.
          </Trans>
        )}
      </p>
    </div>
  )
}

interface TableProps {
  models: ComparedModel[]
  rows: CompareRow[]
  label: string
  /** The title above the rows. */
  title?: string | undefined
  head: ReactNode
}

function Table({ models, rows, label, title, head }: TableProps) {
  return (
    <section aria-label={label} tabIndex={0} className={styles.window}>
      <table className={styles.table} data-columns={models.length}>
        <caption className={styles.caption}>
          <h2>{label}</h2>
        </caption>
        <colgroup>
          <col className={styles.labels} />
          <col span={models.length} />
        </colgroup>
        <thead>{head}</thead>
        <tbody>
          {title && (
            <tr className={styles.group}>
              <td colSpan={1 + models.length}>
                {title} <small>{rows.length}</small>
              </td>
            </tr>
          )}
          {rows.map((row) => (
            <tr key={row.label} data-kind={row.isFigure ? 'figure' : 'words'}>
              <th scope="row">{row.label}</th>
              {row.cells.map((cell, index) => (
                <td key={index}>
                  <Cell cell={cell} name={models[index]?.name ?? ''} label={row.label} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface CellProps {
  cell: CompareCell | null
  /** The name of the model. */
  name: string
  /** The name of the figure that the row compares, such as 'Wingspan'. */
  label: string
}

function Cell({ cell, name, label }: CellProps) {
  const { t, i18n } = useLingui()
  const about = t({ message: `${name}: ${label}`, comment: 'A model and one of its figures' })
  if (!cell) {
    return (
      <span className={styles.missing}>
        <Trans>
          not published — <a href={contactPathAbout(i18n, about)}>ask us</a>
        </Trans>
      </span>
    )
  }
  const { text, language, small, difference, url } = cell
  return (
    <>
      {url ? (
        <a href={url} target="_blank" rel="noopener">
          {text}
          <VisuallyHidden>
            {' '}
            <Trans>{about} (opens in a new tab)</Trans>
          </VisuallyHidden>
        </a>
      ) : (
        <b lang={language}>{text}</b>
      )}{' '}
      {small && <small>{small}</small>} {difference && <small data-difference="">{difference}</small>}
    </>
  )
}

function Names({ models }: { models: ComparedModel[] }) {
  return (
    <tr className={styles.names}>
      <td />
      {models.map(({ id, name }) => (
        <th key={id} scope="col">
          <CompareName name={name} />
        </th>
      ))}
    </tr>
  )
}

/** The column headings. Keyed by position, so that the focus stays in place when a link in them is followed. */
function Heads({ models, choice }: CompareTableProps) {
  const { i18n } = useLingui()
  const ids = models.map(({ id }) => id)
  return (
    <tr className={styles.heads}>
      <td />
      {models.map(({ id, name, image }, index) => {
        const others = ids.filter((other) => other !== id)
        return (
          <th key={index} scope="col">
            <div className={styles.picture}>
              <CataloguePicture key={id} picture={image} sizes={comparePictureSizes} order={index} />
            </div>
            <a
              href={localPath(i18n, buildPath(pagePaths.modelDetail, { aircraftModelId: id }))}
              className={styles.name}
            >
              <CompareName name={name} />
            </a>
            <div className={styles.actions}>
              {index > 0 ? (
                <a href={localPath(i18n, toCompareUrl([id, ...others], choice))} data-keep-place="">
                  <Trans>
                    make first<VisuallyHidden> {name}</VisuallyHidden>
                  </Trans>
                </a>
              ) : (
                <span>{models.length > 1 && <Trans>others set against it</Trans>}</span>
              )}
              <a
                href={localPath(i18n, toCompareUrl(others, choice))}
                data-keep-place=""
                className={styles.remove}
              >
                <CloseIcon />
                <VisuallyHidden>
                  <Trans>Remove {name}</Trans>
                </VisuallyHidden>
              </a>
            </div>
          </th>
        )
      })}
    </tr>
  )
}
