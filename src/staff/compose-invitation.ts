import type { LetterContent } from '../mail/letter.ts'

const english = [
  'You are invited to the studio, where the catalogue of the website is edited. Open this link on the telephone or computer that you will work with:',
  'It works once, for 24 hours. Nobody needs to see it but you.',
]

const vietnamese = [
  'Bạn được mời vào studio, nơi chỉnh sửa danh mục của trang web. Hãy mở liên kết này trên điện thoại hoặc máy tính mà bạn sẽ dùng:',
  'Liên kết chỉ dùng được một lần, trong 24 giờ. Đừng gửi cho người khác.',
]

/** Written in both languages of the studio, because the invited person has not chosen one yet. */
export function composeInvitation(link: string): LetterContent {
  const paragraphs = [english, vietnamese].flatMap(([before = '', after = '']) => [before, link, after])
  const html = paragraphs
    .map((paragraph) => (paragraph === link ? `<p><a href="${link}">${link}</a></p>` : `<p>${paragraph}</p>`))
    .join('\n')
  return {
    reply_to: '',
    subject: 'Invitation to the studio · Lời mời vào studio',
    message: '',
    text: paragraphs.join('\n\n'),
    html,
  }
}
