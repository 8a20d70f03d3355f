import type { FigureDoubt } from '../../../contract/studio/completeness.ts'
import type { englishCompleteness } from '../english/english-completeness.ts'

type Params = FigureDoubt['params']

export const vietnameseCompleteness = {
  completeness: {
    title: 'Độ đầy đủ',
    sum: (complete: number, total: number) =>
      complete === total
        ? 'Mọi mẫu máy bay đều có đủ số liệu mà báo chí in'
        : `${complete} trên ${total} mẫu có đủ số liệu mà báo chí in`,
    bar: 'Tỉ lệ mẫu đầy đủ',
    model: 'Mẫu máy bay',
    share: 'Đã có',
    facts: {
      wingspan: 'Sải cánh',
      length: 'Chiều dài',
      weight: 'Khối lượng',
      wing_area: 'Diện tích cánh',
      scale: 'Tỉ lệ',
      engine: 'Động cơ',
      electric: 'Điện',
      propeller: 'Cánh quạt',
      cg: 'Trọng tâm',
      throws: 'Biên độ lái',
      story: 'Bài viết',
      lists: 'Danh sách',
      photographs: 'Ảnh chụp',
      image: 'Ảnh trên thẻ',
      manual: 'Sách hướng dẫn',
      parts: 'Phụ tùng',
    },
    states: { there: 'đã có', missing: 'còn thiếu', unneeded: 'không cần' },
    fill: (fact: string, model: string) => `${fact} của ${model}`,
    fewest: (from: number, to: number, total: number) =>
      `Thiếu nhiều nhất trước: ${from} đến ${to} trên ${total}`,
    previous: 'Trước',
    next: 'Sau',
    none: 'Chưa có mẫu máy bay nào',
    noneText: 'Khi có mẫu máy bay, những gì còn thiếu sẽ được liệt kê ở đây.',
    doubts: 'Nên xem lại',
    noDoubts: 'Không có số liệu nào mâu thuẫn.',
    moreDoubts: (count: number) => `và ${count} mục nữa`,
    doubtOf: {
      'span-unlike-scale': ({ scale, expected, wingspan }: Params) =>
        `Ở tỉ lệ ${scale}, sải cánh của máy bay thật cho ${expected} mm, không phải ${wingspan} mm.`,
      'loading-unlike-class': ({ loading, usual }: Params) =>
        `Tải cánh là ${loading} g/dm²; thường là ${usual} g/dm² trong cỡ này.`,
      'balance-outside-chord': ({ least, most }: Params) =>
        `Trọng tâm nằm ở ${least} đến ${most} % dây cung trung bình; thường là 20 đến 40 %.`,
      'code-unlike-model': ({ code }: Params) =>
        `Mã ${code} không khớp với các mã khác của mẫu, hoặc một mẫu khác có cùng số.`,
    },
    asked: 'Khách đã hỏi về',
    askedDays: '90 ngày',
    noAsked: 'Chưa có khách nào hỏi về số liệu còn thiếu.',
    messages: (count: number) => `${count} tin nhắn`,
    searched: 'Tìm không thấy',
    searchedDays: '30 ngày',
    noSearched: 'Mọi lần tìm đều có kết quả.',
  },
} satisfies typeof englishCompleteness
