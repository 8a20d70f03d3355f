// What was typed and not yet sent stays on the visitor's device: after a reload, and after a crash.
import { growTextArea } from '../../design/text-field.tsx'
import { attemptIn, type Field, type Typed, typedIn } from './contact-us-fields.ts'

const item = 'contact-us-draft'

/** Keeps what is typed so far below the opening. A visitor who forbids storage has what the page holds. */
export function keepDraft(form: HTMLFormElement, opening: string): void {
  const typed = typedIn(new FormData(form))
  const message = typed.message === opening ? '' : typed.message
  const { key } = attemptIn(new FormData(form))
  tryStorage((storage) => {
    if (message === '' && typed.from_email === '') storage.removeItem(item)
    else storage.setItem(item, JSON.stringify({ ...typed, message, key }))
  })
}

/** Forgets what was sent, unless something else has been typed since. */
export function forgetDraft(sent: Typed): void {
  tryStorage((storage) => {
    const draft = readDraft(storage)
    if (draft?.message === sent.message && draft.from_email === sent.from_email) storage.removeItem(item)
  })
}

/** Puts what was kept into the fields that nobody has typed in yet. Its key comes with it: it may have been sent. */
export function restoreDraft(form: HTMLFormElement, opening: string): void {
  tryStorage((storage) => {
    const draft = readDraft(storage)
    if (!draft) return
    const message = fieldOf(form, 'message')
    const email = fieldOf(form, 'from_email')
    if (email?.value === '') email.value = draft.from_email
    if (!(message instanceof HTMLTextAreaElement) || message.value !== opening) return
    if (draft.message === '') return
    message.value = draft.message.startsWith(opening) ? draft.message : opening + draft.message
    growTextArea(message)
    const key = form.elements.namedItem('key')
    if (key instanceof HTMLInputElement) key.value = draft.key
  })
  // What was typed before scripts had taken over is not kept yet.
  keepDraft(form, opening)
}

function fieldOf(form: HTMLFormElement, field: Field): HTMLInputElement | HTMLTextAreaElement | undefined {
  const element = form.elements.namedItem(field)
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
  return isField ? element : undefined
}

function readDraft(storage: Storage): (Typed & { key: string }) | undefined {
  const kept: unknown = JSON.parse(storage.getItem(item) ?? 'null')
  if (typeof kept !== 'object' || kept === null) return undefined
  const textOf = (name: string) => {
    const value: unknown = Reflect.get(kept, name)
    return typeof value === 'string' ? value : ''
  }
  return { from_email: textOf('from_email'), message: textOf('message'), key: textOf('key') }
}

function tryStorage(act: (storage: Storage) => void): void {
  try {
    act(localStorage)
  } catch {
    // Forbidden or full: the page itself still holds what was typed.
  }
}
