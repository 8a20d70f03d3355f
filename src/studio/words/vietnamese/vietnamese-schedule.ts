import type { englishSchedule } from '../english/english-schedule.ts'

export const vietnameseSchedule = {
  schedule: {
    title: 'Hẹn giờ',
    when: 'Khi nào',
    now: 'Ngay bây giờ',
    later: (zone: string) => `Vào lúc, ${zone}`,
    day: 'Ngày',
    time: 'Giờ',
    incomplete: 'Hãy chọn ngày và giờ.',
    timeHint: (time: string) => `Công bố vào ${time}. Đến lúc đó nội dung được giữ nguyên và có thể rút lại.`,
    action: (day: string) => `Hẹn công bố ${day}`,
    done: (time: string) => `Sẽ công bố vào ${time}.`,
    entryDue: (time: string) => `Một thay đổi của mục này sẽ được công bố vào ${time},`,
    entryFailed: 'Một thay đổi hẹn giờ của mục này không công bố được,',
    dueAt: (time: string) => `công bố vào ${time}`,
    wasDue: (time: string) => `hẹn vào ${time}`,
    failedShort: 'không thành công',
    states: {
      scheduled: 'đang chờ đến giờ',
      failed: 'không thành công',
      withdrawn: 'đã rút lại',
      published: '',
    },
    withdraw: 'Rút lại',
    withdrawHint: 'Hãy rút lại: nội dung sẽ trở thành bản nháp để sửa.',
    withdrawn: 'Đã rút lại: nội dung lại là bản nháp.',
  },
} satisfies typeof englishSchedule
