import { NO_SUGGESTIONS, openSuggestions, type Suggestions } from './suggestion-source.ts'

/** Calls back with what was found for the text as it is now, and with nothing once the field is left; late answers are dropped. */
export function findWhileTyping(input: HTMLInputElement, onFound: (found: Suggestions) => void): () => void {
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
  // Loads the index; what was typed while this script was loading is found.
  if (input.value === input.defaultValue) openSuggestions().catch(() => {})
  else start()
  return () => {
    current.abort()
    input.removeEventListener('input', start)
    input.removeEventListener('blur', close)
  }
}
