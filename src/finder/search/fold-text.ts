const LETTERS_WITHOUT_MARKS: Record<string, string> = {
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
  '&': ' and ',
}

/** Lower case without accents, also of letters that Unicode does not decompose: 'Skrzydło' is 'skrzydlo'. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[đðøłßæœþı&]/g, (letter) => LETTERS_WITHOUT_MARKS[letter] ?? letter)
}
