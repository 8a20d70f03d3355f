import type { englishPalette } from '../english/english-palette.ts'

export const vietnamesePalette = {
  palette: {
    title: 'Tìm mọi thứ',
    placeholder: 'Tên, mã, tin nhắn, tệp hoặc màn hình',
    found: (count: number) => `Tìm thấy ${count}`,
    nothing: 'Không tìm thấy gì',
    nothingText: 'Không có mục, tin nhắn, tệp hay màn hình nào khớp. Chỉ cần một phần của tên hoặc mã.',
    newest: 'Mới thay đổi',
    used: 'Hay dùng ở đây',
    studio: 'Studio',
    screen: 'màn hình',
    all: (count: number, title: string) => `Tất cả ${count} ${title}`,
    onlyThose: (text: string) => `chỉ những mục có ‘${text}’`,
    entries: (count: number) => `${count} mục`,
    edited: (time: string) => `sửa ${time}`,
    fits: (model: string) => `lắp cho ${model}`,
    back: 'Quay lại',
    clear: 'Xóa ô tìm',
    offline: 'Không tải được phần tìm kiếm: máy chủ không trả lời.',
    keys: {
      choose: 'chọn',
      open: 'mở',
      newTab: 'thẻ mới',
      nextGroup: 'nhóm kế tiếp',
      close: 'đóng',
    },
  },
} satisfies typeof englishPalette
