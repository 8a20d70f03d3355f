const mostCharacters = 200

/**
 * How a message begins that is about what the address names, such as 'P-51D Mustang 60: manual'; the visitor
 * writes on below, or takes it away. Anyone can write an address: it stays one line of readable text.
 */
export function openingOf(parameters: URLSearchParams): string {
  const readable = (parameters.get('about') ?? '').replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '')
  const about = Array.from(readable.trim()).slice(0, mostCharacters).join('')
  return about && `About: ${about}\n\n`
}
