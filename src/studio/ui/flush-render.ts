import { flushSync } from 'react-dom'

/** Renders pending changes synchronously, so that an input can be focused before the next key is typed. */
export function flushRender(): void {
  flushSync(() => {})
}
