// Writes the text format of calendars, RFC 5545. A line consists of a name, optional parameters, and a value.

/** Octets of UTF-8 without the line break. */
const MAX_LINE_OCTETS = 75

/** Control characters, except tabs and line breaks, which the RFC forbids in texts. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g

/** Encloses lines in the BEGIN and END of a component. */
export function wrapInComponent(name: string, ...lines: readonly string[]): string[] {
  return [`BEGIN:${name}`, ...lines, `END:${name}`]
}

/** Escapes a text for use as a value. */
export function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(FORBIDDEN, '')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')
}

export function toCalendarText(lines: readonly string[]): string {
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

/** Folds a long line: continuation lines begin with a space. Characters are not split. */
function foldLine(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > MAX_LINE_OCTETS) {
      parts.push(part)
      part = ''
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n ')
}

/** Formats a local date, such as `20270127`, or a local time, such as `20270127T090000`. */
export function toCalendarTime(day: string, time?: string): string {
  const date = day.replaceAll('-', '')
  return time === undefined ? date : `${date}T${time.replace(':', '')}00`
}

/** Formats a moment in UTC, such as `20270127T090000Z`. */
export function toCalendarMoment(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}
