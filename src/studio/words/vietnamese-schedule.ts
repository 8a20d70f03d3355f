import type { englishSchedule } from './english-schedule.ts'

export const vietnameseSchedule = {
  schedule: {
    title: 'Hẹn giờ',
    when: 'Khi nào',
    now: 'Ngay bây giờ',
    later: (zone: string) => `Vào lúc, ${zone}`,
    time: 'Ngày giờ',
    timeHint: (time: string) => `Công bố vào ${time}. Đến lúc đó nội dung được giữ nguyên và có thể rút lại.`,
    action: 'Hẹn công bố',
    done: (time: string) => `Sẽ công bố vào ${time}.`,
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
