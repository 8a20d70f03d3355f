import { NO_SUGGESTIONS, openSuggestions, type Suggestions } from './suggestion-source.ts'

/**
 * Searches while the visitor types. Calls `onFound` with the suggestions for the current text, and with none when the
 * input loses the focus. Outdated responses are dropped. Returns a function that stops it.
 */
export function watchInput(input: HTMLInputElement, onFound: (found: Suggestions) => void): () => void {
  let current = new AbortController()
  const close = () => {
    current.abort()
    onFound(NO_SUGGESTIONS)
  }
  const find = async () => {
    const query = input.value.trim()
    if (query === '') return close()
    current.abort()
    current = new AbortController()
    const { signal } = current
    // Without suggestions the form still searches.
    const found = await openSuggestions()
      .then((findSuggestions) => (signal.aborted ? NO_SUGGESTIONS : findSuggestions(query, signal)))
      .catch(() => NO_SUGGESTIONS)
    if (!signal.aborted) onFound(found)
  }
  const start = () => void find()
  input.addEventListener('input', start)
  input.addEventListener('blur', close)
  // Starts loading the index, or searches at once for what was typed while this script was loading.
  if (input.value === input.defaultValue) openSuggestions().catch(() => {})
  else start()
  return () => {
    current.abort()
    input.removeEventListener('input', start)
    input.removeEventListener('blur', close)
  }
}
