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

/** Returns a text in lower case without accents, even on letters that Unicode does not decompose: 'Skrzydło' is 'skrzydlo'. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[đðøłßæœþı&]/g, (letter) => LETTERS_WITHOUT_MARKS[letter] ?? letter)
}
