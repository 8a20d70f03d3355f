import type { englishProblems } from './english-problems.ts'

export const vietnameseProblems: typeof englishProblems = {
  problems: {
    'body-unreadable': 'Máy chủ không đọc được nội dung. Hãy tải lại trang.',
    'entry-unknown': 'Mục này không còn nữa.',
    'not-signed-in': 'Bạn chưa đăng nhập.',
    'session-expired': 'Phiên làm việc đã hết.',
    'not-allowed': 'Chỉ quản trị viên mới được làm việc này.',
    'passkey-needed': 'Việc này cần khóa truy cập của bạn một lần nữa.',
    'passkey-refused': 'Khóa truy cập không được chấp nhận. Hãy thử lại hoặc dùng khóa khác.',
    'passkey-unknown': 'Hệ thống không biết khóa này. Khóa được tạo cho địa chỉ khác, hay đã bị gỡ?',
    'invitation-invalid': 'Lời mời này đã được dùng hoặc đã quá 24 giờ. Hãy xin lời mời mới.',
    'staff-disabled': 'Quyền truy cập của bạn đã bị ngừng. Quản trị viên có thể mở lại.',
    'staff-known': 'Địa chỉ này đã có trong danh sách.',
    'last-administrator': 'Phải còn ít nhất một quản trị viên: hãy giao quyền cho người khác trước.',
    'last-passkey': 'Phải còn ít nhất một khóa: không có khóa thì không đăng nhập được.',
    'other-site': 'Yêu cầu đến từ trang khác. Hãy tải lại trang.',
    'too-many-attempts': 'Quá nhiều lần thử. Hãy đợi vài phút.',
    'revision-moved': 'Trong lúc đó có người đã lưu bản mới hơn.',
    'base-moved': 'Trong lúc đó bản đã công bố đã thay đổi.',
    'nothing-to-publish': 'Không có gì để công bố.',
    'too-many-entries': 'Quá nhiều mục cùng lúc: hãy công bố từng phần.',
    'draft-invalid': 'Cần sửa một số chỗ trước đã.',
    'draft-too-long': 'Nội dung quá dài, không lưu được.',
    'undone-already': 'Lần này đã được hoàn tác rồi.',
    'undo-unrecorded': 'Lần nhập này chỉ lưu danh sách. Có thể khôi phục từ bản sao lưu.',
    'still-referred-to': 'Các mục khác vẫn còn nhắc đến nó.',
    failed: 'Máy chủ gặp lỗi. Hãy thử lại.',
    offline: 'Máy chủ không trả lời. Bạn có đang trực tuyến không?',
    'passkey-cancelled': 'Chưa nhận được khóa truy cập. Hãy thử lại hoặc dùng khóa khác.',
    'passkey-unsupported':
      'Trình duyệt hoặc thiết bị này không hỗ trợ khóa truy cập. Hãy dùng thiết bị khác hoặc cắm khóa bảo mật.',
  },
  fieldProblems: {
    missing: () => 'Cần điền mục này.',
    'not-a-number': () => 'Không đọc được số này.',
    'not-a-whole-number': () => 'Cần số nguyên, không có phần lẻ.',
    'out-of-range': (params) =>
      params?.['min'] === undefined
        ? 'Số nằm ngoài khoảng cho phép.'
        : `Từ ${params['min']} đến ${params['max']}.`,
    'too-long': (params) =>
      params?.['max'] === undefined ? 'Quá dài.' : `Nhiều nhất ${params['max']} ký tự.`,
    'wrong-format': () => 'Chưa viết đúng dạng.',
    'not-an-option': () => 'Hãy chọn một mục trong danh sách.',
    'less-than-other': () => 'Số thứ hai nhỏ hơn số thứ nhất.',
    'only-if-discontinued': () => 'Chỉ mẫu đã ngừng sản xuất mới có mục này.',
    taken: () => 'Mục khác đã dùng giá trị này.',
    'unknown-reference': () => 'Mục được nhắc đến không tồn tại.',
    'code-retired': () => 'Mã này đã bỏ, không được dùng lại.',
    'code-alike': () => 'Mã này quá giống một mã khác.',
    invalid: () => 'Chưa thể công bố như thế này.',
  },
}
