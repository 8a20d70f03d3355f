// A day and a time of day in the zone of the reader's device, as fields of forms have them.

/** As the server has it: further away somebody has probably mistyped the year. */
const MAX_AHEAD_MS = 366 * 86_400_000

interface LocalTime {
  day: string
  time: string
}

/** '2026-11-27T08:00' */
export const joinTime = ({ day, time }: LocalTime): string => `${day}T${time}`

export function splitTime(local: string): LocalTime {
  const [day = '', time = ''] = local.split('T')
  return { day, time }
}

/** Undefined for an incomplete time. */
export function isoOf(local: string): string | undefined {
  const at = new Date(local)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

type TimeProblem = 'incomplete' | 'due-in-past' | 'due-too-far'

/** Why nothing can be published then. */
export function findTimeProblem(local: string, now: Date): TimeProblem | undefined {
  const due = isoOf(local)
  if (due === undefined) return 'incomplete'
  const ahead = Date.parse(due) - now.getTime()
  if (ahead <= 0) return 'due-in-past'
  return ahead > MAX_AHEAD_MS ? 'due-too-far' : undefined
}

export function tomorrowMorning(now: Date): string {
  const at = new Date(now)
  at.setDate(at.getDate() + 1)
  at.setHours(8, 0, 0, 0)
  return toLocalTime(at)
}

export const toLocalTime = (at: Date): string =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
