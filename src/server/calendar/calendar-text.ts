// The text form of calendars, RFC 5545. A line has a name, perhaps parameters, and a value.

/** Octets of UTF-8, without the end of the line. */
const MAX_LINE_OCTETS = 75

/** What the RFC forbids in texts: control characters but for tabs. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g

/** Lines of a component between its begin and its end. */
export function component(name: string, ...lines: readonly string[]): string[] {
  return [`BEGIN:${name}`, ...lines, `END:${name}`]
}

/** A text as a value. */
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

/** A long line goes on in the next, which begins with a space. No character is divided. */
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

/** 2027-01-27 as 20270127, with a time of day as 20270127T090000. */
export function toCalendarTime(day: string, time?: string): string {
  const date = day.replaceAll('-', '')
  return time === undefined ? date : `${date}T${time.replace(':', '')}00`
}

/** A moment in UTC. */
export function toCalendarMoment(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}
