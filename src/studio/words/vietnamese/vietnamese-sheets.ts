import type { englishSheets } from '../english/english-sheets.ts'

export const vietnameseSheets = {
  sheets: {
    open: 'Bảng tính',
    title: (kind: string) => `${kind}: bảng tính`,
    exportTitle: 'Lưu thành tệp',
    exportText: (count: number) => `Cả ${count} mục trong danh sách này, như hiện tại, kể cả bản nháp.`,
    exportFields: 'Ảnh, tệp và danh sách nhiều mục ở lại đây: không ô nào chứa được chúng.',
    saveAs: { xlsx: 'Lưu dạng XLSX', csv: 'Lưu dạng CSV' },
    csvHint:
      'XLSX giữ 1:8 là tỉ lệ và 0012 là mã, dù mở bằng chương trình nào. Trong CSV, dấu nháy đơn làm việc đó.',
    tooMany: (max: number) => `Một bảng tính chứa ${max} mục. Hãy chọn ít hơn bằng bộ lọc của danh sách.`,
    reading: (done: number, of: number) => `Đang đọc ${done} trên ${of} …`,
    saved: (name: string) => `Đã lưu: ${name}`,
    longTexts: (count: number) =>
      `${count} văn bản dài hơn sức chứa của một ô. Ở đó ghi […], tức là giữ nguyên văn bản.`,
    importTitle: 'Đưa tệp vào',
    choose: 'Chọn tệp',
    drop: 'hoặc thả tệp vào đây',
    paste: 'hoặc dán các dòng cùng dòng tên cột',
    importText:
      'XLSX hoặc CSV, tối đa 5 MB và 2.000 dòng. Tệp được đọc trên thiết bị này. Bạn xem mọi khác biệt trước khi lưu bất cứ gì.',
    importColumns:
      'Có thể đổi chỗ, bỏ hoặc thêm cột. Mục không có cột thì giữ nguyên; ô trống nghĩa là không công bố.',
    opening: 'Đang đọc tệp …',
    comparing: 'Đang so với danh mục …',
    pasted: 'Nội dung đã dán',
    state: 'Trạng thái khi lưu, giữ nguyên',
    unknown: (heads: string) => `Bỏ qua vì không có mục nào tên như vậy: ${heads}.`,
    repeated: (heads: string) => `Bỏ qua vì cột có hai lần: ${heads}.`,
    missing: (count: number, of: number) => `${of - count} trên ${of} mục có cột. Các mục khác giữ nguyên.`,
    notes: {
      'windows-1252':
        'Tệp không cho biết bảng mã của chữ và được đọc theo Windows-1252. Nếu chữ có dấu bên dưới bị sai, hãy lưu lại dạng XLSX hoặc CSV UTF-8.',
      'other-sheets': 'Tệp có nhiều trang tính. Trang đầu tiên đã được đọc.',
    },
    row: (number: number) => `dòng ${number}`,
    wrongKey: (key: string) => `‘${key}’ không thể là số hay mã của một mục.`,
    unknownKey: (key: string) => `Không có mục số ${key}. Mục mới tự có số: hãy để trống ô này.`,
    twins: (rows: readonly number[]) =>
      `Mục này còn ở dòng ${rows.join(', ')}. Chỉ giữ một dòng trong bảng tính.`,
    toBeRemoved: 'Một bản nháp đưa mục này khỏi trang web. Hãy bỏ bản nháp đó trước.',
    fixedAddress: 'Địa chỉ của mục đã công bố được giữ nguyên.',
    moved: 'Có người đã sửa mục này sau khi bảng tính được lưu. Hãy xem cả hai giá trị.',
    marks: {
      formula: (cell: string) => `${cell} chứa công thức; kết quả đã lưu được đọc.`,
      uncalculated: (cell: string) =>
        `${cell} chứa công thức chưa có kết quả. Hãy mở tệp bằng chương trình bảng tính rồi lưu lại.`,
      date: (cell: string) =>
        `${cell} chứa ngày hoặc giờ, có thể trước đó là văn bản như 1:8. Hãy định dạng ô là văn bản rồi gõ lại.`,
      error: (cell: string) => `${cell} chứa lỗi. Hãy sửa công thức, hoặc gõ giá trị.`,
    },
    problems: {
      'too-large': () => 'Tệp lớn hơn 5 MB. Hãy bỏ ảnh và những dòng bạn không sửa.',
      'unpacks-too-large': () => 'Tệp lớn hơn 60 MB khi giải nén. Hãy sao chép các dòng sang tệp mới.',
      'too-many-rows': ({ max }) => `Trang tính có hơn ${max} dòng. Hãy đưa vào từng phần.`,
      'too-many-columns': ({ max }) => `Trang tính có hơn ${max} cột. Hãy xóa phần ở xa bên phải.`,
      'not-a-spreadsheet': () => 'Đây không phải là bảng tính, dù tên tệp là gì. Chỉ đọc được XLSX và CSV.',
      'other-format': () =>
        'Đây là bảng tính loại khác, như .xls, .xlsb hoặc .ods. Hãy lưu thành .xlsx bằng chương trình của bạn.',
      protected: () => 'Tệp được bảo vệ bằng mật khẩu. Hãy lưu không có mật khẩu.',
      broken: () => 'Tệp bị hỏng hoặc thiếu. Hãy lưu lại bằng chương trình của bạn.',
      'merged-cells': ({ range }) => `Các ô ${range} bị gộp. Hãy tách chúng: mỗi dòng cần giá trị riêng.`,
      'quote-open': ({ row }) =>
        `Dấu ngoặc kép ở dòng ${row} không được đóng. Hãy đóng nó, hoặc lưu tệp dạng XLSX.`,
      empty: () => 'Không có gì trong đó.',
      'no-columns': () =>
        'Dòng đầu không có tên cột nào mà danh sách này biết. Hãy lưu danh sách thành tệp và dùng dòng đầu của tệp đó.',
      'no-key': ({ head }) =>
        `Thiếu cột '${head}': không có nó thì dòng nào cũng thành mục mới. Hãy thêm cột; với mục mới, ô được để trống.`,
      'no-rows': () => 'Không có dòng nào dưới tên các cột.',
      'too-slow': () =>
        'Đọc lâu hơn 20 giây nên đã dừng. Hãy sao chép các dòng sang tệp mới, hoặc đưa vào từng phần.',
    },
  },
} satisfies typeof englishSheets
