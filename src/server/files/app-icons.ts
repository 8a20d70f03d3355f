import distributors from '../../design/app-icons/distributors.png?url&no-inline'
import favicon from '../../design/app-icons/favicon.ico?inline'
import icon192 from '../../design/app-icons/icon-192.png?url&no-inline'
import icon512 from '../../design/app-icons/icon-512.png?url&no-inline'
import maskable192 from '../../design/app-icons/maskable-192.png?url&no-inline'
import maskable512 from '../../design/app-icons/maskable-512.png?url&no-inline'
import models from '../../design/app-icons/models.png?url&no-inline'
import search from '../../design/app-icons/search.png?url&no-inline'
import touch from '../../design/app-icons/touch.png?inline'

export type AppIcons = typeof appIcons

/** Icons that are served at a fixed path, as bytes, and icons that the manifest refers to, as addresses. */
export const appIcons = {
  favicon: bytesOf(favicon),
  touch: bytesOf(touch),
  any: { 192: icon192, 512: icon512 },
  maskable: { 192: maskable192, 512: maskable512 },
  shortcuts: { models, search, distributors },
}

function bytesOf(dataUrl: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'))
}
