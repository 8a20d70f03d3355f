/** A PO file, which the build compiles to its messages by their ids (`vite/lingui.ts`). */
declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
