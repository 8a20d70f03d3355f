import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { EventPhase } from '../../contract/events/event-days.ts'

/** A countdown such as '9 days to go' or 'Day 2 of 5', split into a large figure and the words after it. */
export function countdownWords(i18n: I18n, phase: EventPhase): { figure: string; words: string } {
  if (phase.phase === 'running') {
    const { day, of } = phase
    return {
      figure: i18n._(msg({ message: `Day ${day}`, comment: 'In large type, followed by "of {of}"' })),
      words: i18n._(msg({ message: `of ${of}`, comment: 'Follows "Day {day}", which is in large type' })),
    }
  }
  const days = phase.phase === 'coming' ? phase.daysToGo : 0
  const words = msg({
    message: plural(days, { one: 'day to go', other: 'days to go' }),
    comment: 'Follows or stands below the number of days until an event, which is in large type',
  })
  return { figure: String(days), words: i18n._(words) }
}
