import { foldText } from './fold-text.ts'

interface MarkedText {
  text: string
  /** The index of its first character in the name. */
  start: number
  isMarked: boolean
}

/** Splits a name into marked and unmarked parts. Words are marked where they begin a word: 'p51' in '[P-51]D Mustang'. */
export function markWords(name: string, words: readonly string[]): MarkedText[] {
  const letters = listLetters(name)
  const folded = letters.map(({ folded: letter }) => letter).join('')
  const isMarked = Array.from({ length: name.length }, () => false)
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
      const [first, last] = [letters[at], letters[at + word.length - 1]]
      if (first?.isStart && last) isMarked.fill(true, first.from, last.to)
    }
  }
  return joinMarks(name, isMarked)
}

interface Letter {
  folded: string
  from: number
  to: number
  /** Whether a word or a number begins with it. */
  isStart: boolean
}

function listLetters(name: string): Letter[] {
  const letters: Letter[] = []
  let before = ''
  let from = 0
  for (const character of name) {
    const folded = foldText(character)
    const kind = /^\p{L}/u.test(folded) ? 'letter' : /^\p{N}/u.test(folded) ? 'digit' : ''
    const to = from + character.length
    if (kind !== '') {
      const isStart = kind !== before
      Array.from(folded).forEach((letter, index) =>
        letters.push({ folded: letter, from, to, isStart: isStart && index === 0 }),
      )
    }
    before = kind
    from = to
  }
  return letters
}

function joinMarks(name: string, isMarked: readonly boolean[]): MarkedText[] {
  const parts: MarkedText[] = []
  Array.from({ length: name.length }, (_, at) => at).forEach((at) => {
    const last = parts.at(-1)
    const mark = isMarked[at] ?? false
    if (last && last.isMarked === mark) last.text += name.charAt(at)
    else parts.push({ text: name.charAt(at), start: at, isMarked: mark })
  })
  return parts
}
