import type { AppIcons } from '../../../src/server/files/app-icons.ts'

/** Placeholder icons; the build draws the real ones. */
export const testIcons: AppIcons = {
  favicon: new Uint8Array([0, 0, 1, 0]),
  touch: new Uint8Array([0x89, 0x50]),
  any: { 192: '/assets/icon-192.png', 512: '/assets/icon-512.png' },
  maskable: { 192: '/assets/maskable-192.png', 512: '/assets/maskable-512.png' },
  shortcuts: { models: '/assets/m.png', search: '/assets/s.png', distributors: '/assets/d.png' },
}
