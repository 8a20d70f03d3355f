import type { englishFirstSteps } from '../english/english-first-steps.ts'

export const vietnameseFirstSteps = {
  firstSteps: {
    title: 'Những bước đầu tiên',
    done: (count: number, total: number) => `Xong ${count} trên ${total}`,
    isDone: 'Đã xong:',
    tickedAutomatically: 'Mỗi bước tự được đánh dấu khi đã xong, dù ai làm.',
    hide: 'Cất danh sách',
    forAdministrators: 'Việc này do quản trị viên làm.',
    steps: {
      company: { name: 'Tên và lời giới thiệu của công ty', text: 'Có trên mọi trang.', action: 'Viết' },
      passkey: {
        name: 'Khóa truy cập trên thiết bị thứ hai',
        text: 'Khi mất điện thoại, không ai bị khóa ngoài.',
        action: 'Thêm',
      },
      colleague: {
        name: 'Mời một đồng nghiệp',
        text: 'Mỗi người dùng khóa truy cập của mình.',
        action: 'Mời',
      },
      class: { name: 'Cỡ máy bay đầu tiên', text: 'Các mẫu được xếp theo cỡ.', action: 'Bắt đầu' },
      model: {
        name: 'Máy bay đầu tiên cùng ảnh chụp',
        text: 'Từng chiếc, hoặc tất cả từ một bảng tính.',
        action: 'Bắt đầu',
      },
      published: {
        name: 'Công bố lần đầu',
        text: 'Trước đó khách không thấy gì của các bản nháp.',
        action: 'Mở danh sách máy bay',
      },
      messages: {
        name: 'Cho biết tin nhắn gửi đến đâu',
        text: 'Máy chủ cần SMTP_URL và CONTACT_TO. Trước đó tin nhắn chờ ở đây và không có e-mail nào được gửi.',
        action: 'Kiểm tra cài đặt',
      },
      distributors: {
        name: 'Thêm các nhà phân phối',
        text: 'Từng nơi, hoặc tất cả từ một bảng tính.',
        action: 'Thêm',
      },
    },
  },
} satisfies typeof englishFirstSteps
