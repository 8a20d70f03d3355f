// Composes the letter that tells administrators that a scheduled publication failed.
import { escapeHtml, toSingleLine } from '../../contact/compose-letter.ts'
import type { Publication } from '../../contract/studio/publication.ts'
import { STUDIO_PATH } from '../../contract/studio/studio-paths.ts'
import type { Database } from '../../database/open-database.ts'
import type { LetterContent } from '../../mail/letter.ts'
import { findPublication } from '../../history/publication-list.ts'
import { listStaff } from '../../staff/staff-member.ts'
import { allStudioI18n } from '../../studio/words/all-studio-i18n.ts'
import type { StudioLanguage } from '../../studio/words/language.ts'
import { problemTexts } from '../../studio/words/problem-texts.ts'
import type { Config } from '../config.ts'

const PREFIX = 'publication-'

export const toLetterReference = (publication: number) => `${PREFIX}${publication}`

export const isFailureLetter = (reference: string) => reference.startsWith(PREFIX)

/** Writes the letter in all languages of the studio. @throws Error if there is no such publication */
export async function composeFailureLetter(
  db: Database,
  reference: string,
  { siteUrl, mail }: Pick<Config, 'siteUrl' | 'mail'>,
): Promise<LetterContent> {
  const publication = await findPublication(db, () => null, Number(reference.slice(PREFIX.length)))
  if (!publication) throw new Error(`${reference}: there is no such publication`)
  const staff = await listStaff(db)
  const administrators = staff.filter(({ role, state }) => role === 'administrator' && state === 'active')
  const to = administrators.map(({ email }) => email)
  const paragraphs = listParagraphs(publication, siteUrl)
  return {
    to: to.length > 0 ? to : mail.to,
    reply_to: '',
    subject:
      'A publication did not go out · Một lần công bố không thành công · Eine Veröffentlichung ist gescheitert',
    message: '',
    text: paragraphs.join('\n\n'),
    html: paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n'),
  }
}

function listParagraphs(publication: Publication, siteUrl: string | undefined): string[] {
  const { id, due_at: due, problem, entries } = publication
  const names = toSingleLine(entries.map(({ name }) => name).join(', '))
  const time = `${due?.slice(0, 16).replace('T', ' ')} UTC`
  const explainIn = (language: StudioLanguage) => allStudioI18n[language]._(problemTexts[problem ?? 'failed'])
  return [
    `What was to be published at ${time} is not on the website: ${names}. ${explainIn('en')}`,
    'Withdraw it in the studio: then it is a draft again, and can be corrected and published.',
    `Nội dung dự kiến công bố lúc ${time} chưa có trên trang web: ${names}. ${explainIn('vi')}`,
    'Hãy rút lại trong studio: nội dung sẽ trở thành bản nháp để sửa và công bố.',
    `Was am ${time} veröffentlicht werden sollte, ist nicht auf der Website: ${names}. ${explainIn('de')}`,
    'Ziehen Sie es im Studio zurück: Dann ist es wieder ein Entwurf, den Sie korrigieren und veröffentlichen können.',
    ...(siteUrl === undefined ? [] : [`${siteUrl}${STUDIO_PATH}/history/${id}`]),
  ]
}
