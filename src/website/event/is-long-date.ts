import { textWidth } from '../../design/text-width.ts'

/** The widest days that are set in the largest type, such as '27–31 Sep', in hundredths of the type's size. */
const MAX_WIDTH = 420

/** Whether the days of an event, such as '30 Jan – 2 Feb', need smaller type. */
export const isLongDate = (days: string): boolean => textWidth(days, 100, 'semibold') > MAX_WIDTH
