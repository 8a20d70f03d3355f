// Checks that PDFs do nothing by themselves when somebody opens them, because visitors get them as they were uploaded.
import { inflateSync } from 'node:zlib'
import { MediaFileProblem } from './media-file-problem.ts'

/**
 * Names in PDF 2.0 (ISO 32000-2, 12.6 'Actions', 7.11.4 'Embedded file streams', 13.7 'Rich media') for scripts, programs to
 * start, forms to send and embedded files. They are too long to occur in compressed data by chance.
 */
const activeNames = [
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
]
const activeName = new RegExp(String.raw`/(?:${activeNames.join('|')})(?![\w#.-])`)

/**
 * Actions on events, such as opening a page (`AA`), and XFA forms, which may contain scripts (12.7.9 'XFA'). These short names
 * could occur in compressed data by chance, so only dictionaries are searched for them.
 */
const eventActions = /\/(?:AA|XFA)\s*(?:<<|\[|\d+\s+\d+\s+R)/

/** A document may open at a position, which is an array or a GoTo action, but must not do anything else. */
const openAction = /\/OpenAction\s*(\[|<<(?:[^>]|>(?!>))*>>|(\d+)\s+(\d+)\s+R)/g

const objectStream = /\/ObjStm(?!\w)/

/** A limit, because a few kilobytes can expand to gigabytes. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024

/** @throws MediaFileProblem if the PDF runs a script, starts a program, sends a form or embeds files, or cannot be checked */
export function checkPdf(content: Uint8Array): void {
  const raw = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('latin1')
  const streams = splitStreams(raw)
  // Objects may be in compressed object streams.
  const packed = streams.filter(({ dictionary }) => objectStream.test(dictionary))
  const objects = packed.map((stream) => unescapeNames(unpack(stream)))
  const whole = [unescapeNames(raw), ...objects]
  const dictionaries = [streams.map(({ dictionary }) => dictionary).join('\n'), ...objects]
  const isActiveText = (text: string) => eventActions.test(text) || doesMoreThanOpen(text, whole)
  if (whole.some((text) => activeName.test(text)) || dictionaries.some(isActiveText))
    throw createActivePdfProblem()
}

function createActivePdfProblem(): MediaFileProblem {
  return new MediaFileProblem(
    'runs a script, starts a program, sends a form or carries other files when somebody opens it',
    'Print it into a new PDF, and use that',
    { isActive: true },
  )
}

/** In names, `#4A` stands for the character with that code. */
function unescapeNames(text: string): string {
  return text.replaceAll(/#([\da-fA-F]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

interface PdfStream {
  /** Everything between the previous stream and this one, with escaped names such as `/J#53` decoded. */
  dictionary: string
  data: string
}

/** Splits a PDF at its streams. The last item has no data, but what follows the last stream. */
function splitStreams(raw: string): PdfStream[] {
  const found: PdfStream[] = []
  let end = 0
  for (const match of raw.matchAll(/>>\s*stream\r?\n/g)) {
    if (match.index < end) continue
    const start = match.index + match[0].length
    const close = raw.indexOf('endstream', start)
    const stop = close === -1 ? raw.length : close
    found.push({ dictionary: unescapeNames(raw.slice(end, start)), data: raw.slice(start, stop) })
    end = stop
  }
  return [...found, { dictionary: unescapeNames(raw.slice(end)), data: '' }]
}

/** @throws MediaFileProblem if the objects cannot be decompressed, as in a PDF with a password */
function unpack({ dictionary, data }: PdfStream): string {
  if (!isPackedAsUsual(dictionary)) throw createUncheckedPdfProblem()
  try {
    return inflateSync(Buffer.from(data, 'latin1'), { maxOutputLength: MAX_UNPACKED_BYTES }).toString(
      'latin1',
    )
  } catch (cause) {
    throw createUncheckedPdfProblem(cause)
  }
}

function createUncheckedPdfProblem(cause?: unknown): MediaFileProblem {
  return new MediaFileProblem(
    'cannot be checked, because it is protected or packed in an unusual way',
    'Save it without a password, or print it into a new PDF',
    { cause, isActive: true },
  )
}

/**
 * Whether objects are compressed once, and without a predictor, which would rearrange their bytes. Programs write the dictionary of
 * such a stream without strings and comments, and these could hide another dictionary or a part of this one.
 */
function isPackedAsUsual(dictionary: string): boolean {
  const start = [...dictionary.matchAll(/\bobj\b/g)].at(-1)?.index ?? 0
  const line = Math.max(dictionary.lastIndexOf('\n', start), dictionary.lastIndexOf('\r', start))
  const isComment = dictionary.slice(line + 1, start).includes('%')
  const own = dictionary.slice(start + 'obj'.length)
  return (
    !isComment &&
    !/[()%\\]/.test(own) &&
    isOneDictionary(own) &&
    // Anywhere else in front of the stream, the name belongs to a stream that was not recognized as one.
    objectStream.test(own) &&
    !objectStream.test(dictionary.slice(0, start)) &&
    /\/Filter\s*(?:\[\s*\/FlateDecode\s*\]|\/FlateDecode)(?=[\s/>])/.test(own) &&
    own.split('/Filter').length === 2 &&
    // Some readers take the short names of the keys, too.
    !/\/(?:F|FFilter|DP)(?![\w#.-])/.test(own) &&
    !/\/DecodeParms[\s[]*\d/.test(own) &&
    !/\/Predictor(?!\s+1\s*[/>])/.test(own)
  )
}

function isOneDictionary(text: string): boolean {
  let depth = 0
  const brackets = [...text.matchAll(/<<|>>/g)]
  const isClosedAtEnd = brackets.every(([bracket], index) => {
    depth += bracket === '<<' ? 1 : -1
    return depth > 0 || index === brackets.length - 1
  })
  return text.trimStart().startsWith('<<') && isClosedAtEnd && depth === 0
}

/** Whether opening the document starts an action other than showing a position in it. */
function doesMoreThanOpen(text: string, whole: readonly string[]): boolean {
  return [...text.matchAll(openAction)].some(([, value = '', number, generation]) => {
    if (value.startsWith('[')) return false
    if (value.startsWith('<<')) return !/\/GoTo(?!\w)/.test(value)
    const object = new RegExp(String.raw`(?:^|\s)${number}\s+${generation}\s+obj\s*(\[|<<[^]{0,500})`)
    const found = whole.map((each) => object.exec(each)?.[1]).find((each) => each !== undefined)
    return found !== undefined && !found.startsWith('[') && !/\/GoTo(?!\w)/.test(found)
  })
}
