import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PdfSize } from '../../contract/pdf-size.ts'
import { buildPath, pagePaths } from '../../contract/site-map.ts'
import { CloudDownloadIcon } from '../../design/icons.tsx'
import { LineDrawing } from '../../design/line-drawing.tsx'
import { VisuallyHidden } from '../../design/visually-hidden.tsx'
import { formatFigure } from '../../languages/format-figure.ts'
import { localPath } from '../language/local-path.ts'
import { describeBytes, describePages } from '../figures/pdf-facts.ts'
import { NewTabNote } from '../../design/button.tsx'
import { markLanguage } from '../language/text-language.tsx'
import * as styles from './review-card.module.css'

interface ReviewView {
  magazine_name: string
  title: string | null
  score: number | null
  score_max: number | null
  file: string
  file_size: PdfSize | null
  untranslated?: readonly string[] | undefined
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
    subtitle: title && markLanguage(title, review, 'title'),
    children: (
      <>
        <Score {...review} />
        {(pro ?? con) && (
          <p className={styles.verdict}>
            {pro && markLanguage(asSentence(pro), review, nameFirstLine(review, 'pros'))}{' '}
            {con && <Reservation review={review} text={con} />}
          </p>
        )}
      </>
    ),
    actions: <Actions review={review} />,
  }
}

/** What the magazine liked least. The words before it are those of the site. */
function Reservation({ review, text }: { review: ReviewView; text: string }) {
  const { i18n } = useLingui()
  const con = markLanguage(uncapitalize(i18n, asSentence(text)), review, nameFirstLine(review, 'cons'))
  return (
    <span className={styles.reservation}>
      {review.pro === undefined ? <Trans>Against it: {con}</Trans> : <Trans>But: {con}</Trans>}
    </span>
  )
}

function Score({ score, score_max }: Pick<ReviewView, 'score' | 'score_max'>) {
  const { i18n } = useLingui()
  if (score === null) return null
  return (
    <p className={styles.score}>
      <VisuallyHidden>
        <Trans>Score:</Trans>{' '}
      </VisuallyHidden>
      <b>{formatScore(i18n, score, score_max)}</b>
      {score_max !== null && (
        <>
          {' '}
          <span>
            <Trans>of {score_max}</Trans>
          </span>
          <svg aria-hidden="true">
            <rect width={`${((100 * score) / score_max).toFixed(1)}%`} height="100%" />
          </svg>
        </>
      )}
    </p>
  )
}

function Actions({ review: { magazine_name, file, file_size, model } }: { review: ReviewView }) {
  const { i18n } = useLingui()
  return (
    <>
      {model && (
        <a
          href={localPath(i18n, buildPath(pagePaths.modelDetail, { aircraftModelId: model.id }))}
          data-printed
        >
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
          <Trans>
            PDF<VisuallyHidden> of {magazine_name}</VisuallyHidden>
          </Trans>
          {file_size && (
            <small>
              {' '}
              {file_size.pages && (
                <span className={styles.pages}>{describePages(i18n, file_size.pages)}, </span>
              )}
              {describeBytes(i18n, file_size.bytes)}
            </small>
          )}
          <NewTabNote />
        </span>
      </a>
    </>
  )
}

/** Scores out of ten always have one decimal place. */
function formatScore(i18n: I18n, score: number, max: number | null): string {
  return formatFigure(i18n, score, max !== null && max <= 10 && Number.isInteger(score) ? 1 : undefined)
}

/** How the answer names the first line of a list that is in English: by its place if others of the list are translated. */
const nameFirstLine = ({ untranslated = [] }: ReviewView, list: 'pros' | 'cons') =>
  untranslated.some((name) => name.startsWith(`${list}.`)) ? `${list}.0` : list

const asSentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`)

/** Lower-cases the first letter, but not of an abbreviation such as 'ESC', nor in German, where most of these texts begin with a noun. */
const uncapitalize = (i18n: I18n, text: string) =>
  i18n.locale === 'de' ? text : text.replace(/^\p{Lu}(?=[\p{Ll} ])/u, (first) => first.toLowerCase())
