import { resultKindDescriptions } from '../../contract/search/search-kinds.ts'
import { joinPieces, splitPieces } from './list-terms.ts'

/**
 * What people type for English words of the catalogue in Vietnamese, German, French, Spanish and Japanese, without accents and
 * the s of plurals, because both are removed from every text. None of these words may be the name of an aircraft, an English
 * search term or the beginning of either, so that they do not change the results of English searches. Words for kinds of
 * results are in `search-kinds.ts`.
 */
const phrasesOf: Readonly<Record<string, string>> = {
  beginner: 'nguoi moi,moi choi,anfanger,einsteiger,debutant,principiante,初心者,初心者向け',
  intermediate: 'trung binh,fortgeschrittene,intermediaire,intermedio,中級者',
  expert: 'thanh thao,experte,confirme,experto,上級者',
  'two-stroke': 'hai ky,2 ky,zweitakt,zweitakter,2 takt,deux temps,2 temps,dos tiempos,2 tiempos,2サイクル',
  'four-stroke':
    'bon ky,4 ky,viertakt,viertakter,4 takt,quatre temps,4 temps,cuatro tiempos,4 tiempos,4サイクル',
  contact: 'lien he,kontakt,contacto,お問い合わせ',
  size: 'klasse,clase,クラス,級',
  january: 'thang 1,janvier,enero,1月',
  february: 'thang 2,fevrier,febrero,2月',
  march: 'thang 3,marz,marzo,3月',
  april: 'thang 4,avril,abril,4月',
  may: 'thang 5,mayo,5月',
  june: 'thang 6,juni,juin,junio,6月',
  july: 'thang 7,juli,juillet,julio,7月',
  august: 'thang 8,aout,agosto,8月',
  september: 'thang 9,septembre,septiembre,9月',
  october: 'thang 10,oktober,octobre,octubre,10月',
  november: 'thang 11,novembre,noviembre,11月',
  december: 'thang 12,dezember,decembre,diciembre,12月',
}

/** Pieces are joined, as those of a designation are: 'người mới' is one word. */
const toWord = (phrase: string) => joinPieces(splitPieces(phrase))

const wordsOfKinds = Object.values(resultKindDescriptions).map(({ foreignWords = {} }) => foreignWords)

const englishWords = new Map(
  [phrasesOf, ...wordsOfKinds]
    .flatMap((words) => Object.entries(words))
    .flatMap(([english, phrases]) => phrases.split(',').map((phrase) => [toWord(phrase), toWord(english)])),
)

/** The English word for a word or a joined phrase of another language; undefined if there is none. */
export const toEnglishWord = (word: string): string | undefined => englishWords.get(word)

/** The English word for a phrase of another language, in the form of `toEnglishWord`. */
export const translatePhrase = (phrase: string): string | undefined => toEnglishWord(toWord(phrase))
