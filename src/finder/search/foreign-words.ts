import { joinPieces, splitPieces } from './list-terms.ts'

/**
 * What people type for English words of the catalogue in Vietnamese, German, French, Spanish and Japanese, without accents and the s
 * of plurals, which every text loses. None of it is the name of an aircraft, what anybody searches for in English, or the
 * beginning of that: English searches find the same as without it.
 */
const phrasesOf: Record<string, string> = {
  beginner: 'nguoi moi,moi choi,anfanger,einsteiger,debutant,principiante,初心者,初心者向け',
  intermediate: 'trung binh,fortgeschrittene,intermediaire,intermedio,中級者',
  expert: 'thanh thao,experte,confirme,experto,上級者',
  'two-stroke': 'hai ky,2 ky,zweitakt,zweitakter,2 takt,deux temps,2 temps,dos tiempos,2 tiempos,2サイクル',
  'four-stroke':
    'bon ky,4 ky,viertakt,viertakter,4 takt,quatre temps,4 temps,cuatro tiempos,4 tiempos,4サイクル',
  accessories: 'phu kien,zubehor,accessoire,accesorio,アクセサリー',
  spare: 'phu tung,ersatzteil,ersatzteile,piece de rechange,recambio,スペアパーツ',
  reviews: 'danh gia,testbericht,testberichte,essai,analisis,レビュー',
  magazine: 'tap chi,zeitschrift,revue,revista,雑誌',
  manual: 'huong dan,bauanleitung,anleitung,notice,取扱説明書',
  distributors: 'nha phan phoi,handler,distributeur,distribuidor,取扱店',
  events: 'su kien,termine,evenement,evento,イベント',
  models: 'may bay,modelle,modele,modelo,機体',
  contact: 'lien he,kontakt,contacto,お問い合わせ',
  size: 'klasse,clase,クラス,級',
}

/** Pieces are joined, as those of a designation are: 'người mới' is one word. */
const toWord = (phrase: string) => joinPieces(splitPieces(phrase))

const englishWords = new Map(
  Object.entries(phrasesOf).flatMap(([english, phrases]) =>
    phrases.split(',').map((phrase) => [toWord(phrase), toWord(english)]),
  ),
)

/** The English word for a word or a joined phrase of another language; undefined if there is none. */
export const toEnglishWord = (word: string): string | undefined => englishWords.get(word)

/** The English word for a phrase of another language, in the form of `toEnglishWord`. */
export const translatePhrase = (phrase: string): string | undefined => toEnglishWord(toWord(phrase))
