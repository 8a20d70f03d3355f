import { expect, test } from 'vitest'
import { isLongDate } from './is-long-date.ts'

test.each(['27–31\u00A0Jan', '27–31\u00A0May', '5\u00A0Dec', '27–31\u00A0ene', '12月5日'])(
  '%s is set in large type',
  (days) => {
    expect(isLongDate(days)).toBe(false)
  },
)

test.each(['30\u00A0Jan – 2\u00A0Feb', '27.–31.\u00A0Jan.', '27–31\u00A0janv.', '1月27日～31日'])(
  '%s is set in smaller type',
  (days) => {
    expect(isLongDate(days)).toBe(true)
  },
)
