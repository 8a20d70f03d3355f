/** In the order of the breakdown that benchmarks print. */
export const transferKinds = ['document', 'data', 'script', 'style', 'font', 'image'] as const

export type TransferKind = (typeof transferKinds)[number]

/**
 * The kind of a response by its media type, because browsers report prefetched code as 'other' or 'prefetch'. 'data'
 * is what screens are rendered from in the browser, and everything else, such as the manifest.
 */
export function toTransferKind(mimeType: string): TransferKind {
  const [type = '', subtype = ''] = mimeType.toLowerCase().split(/[/;]/, 2)
  if (subtype === 'html' || subtype === 'xhtml+xml') return 'document'
  if (/^(?:x-)?(?:java|ecma)script$/.test(subtype)) return 'script'
  if (subtype === 'css') return 'style'
  if (type === 'font' || /^(?:x-)?font-/.test(subtype)) return 'font'
  return type === 'image' ? 'image' : 'data'
}
