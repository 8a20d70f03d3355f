import type { PdfSize } from '../../contract/pdf-size.ts'
import { buildPath, pagePaths } from '../../contract/site-map.ts'
import { CloudDownloadIcon } from '../../design/icons.tsx'
import { LineDrawing } from '../../design/line-drawing.tsx'
import { VisuallyHidden } from '../../design/visually-hidden.tsx'
import { describeBytes, describePages } from './pdf-facts.ts'
import styles from './review-card.module.css'

interface ReviewView {
  magazine_name: string
  title: string | null
  score: number | null
  score_max: number | null
  file: string
  file_size: PdfSize | null
  /** What the magazine liked best and least. */
  pro?: string | undefined
  con?: string | undefined
  /** The reviewed model, on pages that are not about it. */
  model?: { id: number; name: string; silhouette: string | null } | undefined
}

/** The `sizes` attribute of a review's picture, the cover of the magazine. */
export const reviewPictureSizes = '(width < 600px) 180px, 330px'

export function toReviewCard(review: ReviewView) {
  const { magazine_name, title, pro, con } = review
  return {
    title: magazine_name,
    subtitle: title,
    children: (
      <>
        <Score {...review} />
        {(pro ?? con) && (
          <p className={styles.verdict}>
            {pro && asSentence(pro)}{' '}
            {con && <span>{`${pro ? 'But' : 'Against it'}: ${uncapitalize(asSentence(con))}`}</span>}
          </p>
        )}
      </>
    ),
    actions: <Actions review={review} />,
  }
}

function Score({ score, score_max }: Pick<ReviewView, 'score' | 'score_max'>) {
  if (score === null) return null
  return (
    <p className={styles.score}>
      <VisuallyHidden>Score: </VisuallyHidden>
      <b>{formatScore(score, score_max)}</b>
      {score_max !== null && (
        <>
          {' '}
          <span>of {score_max}</span>
          <svg aria-hidden="true">
            <rect width={`${((100 * score) / score_max).toFixed(1)}%`} height="100%" />
          </svg>
        </>
      )}
    </p>
  )
}

function Actions({ review: { magazine_name, file, file_size, model } }: { review: ReviewView }) {
  return (
    <>
      {model && (
        <a href={buildPath(pagePaths.modelDetail, { aircraftModelId: model.id })} data-printed>
          {model.silhouette && (
            <span className={styles.silhouette}>
              <LineDrawing src={model.silhouette} />
            </span>
          )}
          {model.name}
        </a>
      )}
      <a href={file} target="_blank" rel="noopener">
        <CloudDownloadIcon />
        <span>
          PDF
          <VisuallyHidden> of {magazine_name}</VisuallyHidden>
          {file_size && (
            <small>
              {' '}
              {file_size.pages && <span className={styles.pages}>{describePages(i18n, file_size.pages)}, </span>}
              {describeBytes(i18n, file_size.bytes)}
            </small>
          )}
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </span>
      </a>
    </>
  )
}

/** Scores out of ten always have one decimal place. */
function formatScore(score: number, max: number | null): string {
  return max !== null && max <= 10 && Number.isInteger(score) ? score.toFixed(1) : String(score)
}

const asSentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`)

/** Lower-cases the first letter, but not of an abbreviation such as 'ESC'. */
const uncapitalize = (text: string) => text.replace(/^\p{Lu}(?=[\p{Ll} ])/u, (first) => first.toLowerCase())
