// Local times such as '2026-11-27T08:00' in the time zone of the device, as date and time inputs use them.

/** The server has the same limit. A later date is probably a mistyped year. */
const MAX_AHEAD_MS = 366 * 86_400_000

interface LocalTime {
  day: string
  time: string
}

export const joinTime = ({ day, time }: LocalTime): string => `${day}T${time}`

export function splitTime(local: string): LocalTime {
  const [day = '', time = ''] = local.split('T')
  return { day, time }
}

/** The time as UTC in ISO 8601. Undefined if it is incomplete. */
export function toIsoTime(local: string): string | undefined {
  const at = new Date(local)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

type TimeProblem = 'incomplete' | 'due-in-past' | 'due-too-far'

/** Why a publication cannot be scheduled for the time; undefined if it can. */
export function findTimeProblem(local: string, now: Date): TimeProblem | undefined {
  const due = toIsoTime(local)
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
