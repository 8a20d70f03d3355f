import type { englishMany } from './english-many.ts'

export const vietnameseMany = {
  many: {
    results: (count: number) => `Kết quả của ${count} dòng`,
    checking: 'Đang kiểm tra từng dòng, chưa lưu gì …',
    keptHint: 'Khách không thấy bản nháp cho đến khi được công bố.',
    keep: (count: number) => `Lưu ${count} dòng thành bản nháp`,
    keeping: 'Đang lưu …',
    moved: 'Có người vừa lưu vài dòng trong số này nên đã kiểm tra lại. Hãy xem lại lần nữa.',
    doubtful: (count: number) => `${count} dòng còn chỗ phải sửa trước khi công bố được.`,
    leaveOut: 'Bỏ ra',
    keepToo: 'Vẫn lưu',
    countsLabel: 'Tóm tắt các dòng',
    counts: {
      changed: 'thay đổi',
      new: 'mới',
      problems: 'cần sửa',
      refused: 'bị từ chối',
      same: 'như cũ',
    },
    outcomes: { new: 'mới', refused: 'bị từ chối', same: 'như cũ' },
    showMore: (count: number) => `Xem thêm, còn ${count}`,
    kept: (count: number) => `${count} dòng đã thành bản nháp.`,
    undo: 'Hoàn tác',
    undone: (count: number) => `${count} dòng đã trở lại như trước.`,
    notUndone: 'Chưa hoàn tác gì: có người vừa lưu một trong các dòng này.',
  },
} satisfies typeof englishMany
