import { flushSync } from 'react-dom'

/** Draws what has changed at once: what is typed next reaches the input that takes the focus, however fast it comes. */
export function flushRender(): void {
  flushSync(() => {})
}
