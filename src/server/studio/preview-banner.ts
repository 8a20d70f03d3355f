// The banner at the top of a page that says that it is a preview. In the studio's frame it is omitted.
import { createHash } from 'node:crypto'

const style = `
.preview-banner {
  position: sticky;
  inset-block-start: 0;
  z-index: 9;
  padding: 0.5rem 1rem;
  border-block-end: 1px solid var(--good);
  background: var(--good-ground);
  color: var(--ink);
  font: 500 1rem/1.4 var(--face-heading);
}
.preview-banner strong {
  margin-inline-end: 0.5rem;
}
@media print {
  .preview-banner {
    display: none;
  }
}
`

/** The hash of the banner's styles for the content security policy of the page. */
export const bannerStyleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

export type PreviewKind = 'drafts' | 'without'

const texts: Record<PreviewKind, string> = {
  drafts: 'This is the website with all drafts. Visitors do not see it yet; please keep it to yourself.',
  without: 'This is the website without one publication, as undoing it would make it.',
}

/** Adds the banner to an HTML page. A response without a body element stays as it is. */
export function addPreviewBanner(html: string, kind: PreviewKind): string {
  const banner = `<style>${style}</style><aside class="preview-banner" aria-label="Preview"><strong>Preview</strong>${texts[kind]}</aside>`
  return html.replace(/<body\b[^>]*>/, (body) => body + banner)
}

/** Whether the browser shows the page in a frame. Old browsers do not say so, and get the banner. */
export const isInFrame = (request: Request): boolean => request.headers.get('sec-fetch-dest') === 'iframe'
