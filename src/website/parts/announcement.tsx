import { VisuallyHidden } from '../../design/visually-hidden.tsx'

const id = 'announcement'

/** Where a page that has been opened in place of another is told of to those who do not see it. */
export function Announcement() {
  return <VisuallyHidden id={id} role="status" />
}

/** Has these words read when the reader pauses. */
export function announce(words: string): void {
  const announcement = document.getElementById(id)
  if (announcement) announcement.textContent = words
}
