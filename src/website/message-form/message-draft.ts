// Keeps an unsent message on the visitor's device, across reloads and crashes.
import { growTextArea } from '../../design/text-field.tsx'
import { type FieldValues, readForm } from './message-fields.ts'

const STORAGE_KEY = 'contact-us-draft'

/** Saves what the visitor has typed, or deletes the draft if the form contains nothing but `opening`, the prefilled text. */
export function saveDraft(form: HTMLFormElement, opening: string): void {
  const { typed, key } = readForm(new FormData(form))
  const message = typed.message === opening ? '' : typed.message
  tryStorage((storage) => {
    if (message === '' && typed.from_email === '') storage.removeItem(STORAGE_KEY)
    else storage.setItem(STORAGE_KEY, JSON.stringify({ ...typed, message, key }))
  })
}

/** Deletes the draft of a sent message, unless it has been changed since. */
export function clearDraft(sent: FieldValues): void {
  tryStorage((storage) => {
    const draft = readDraft(storage)
    if (draft.message === sent.message && draft.from_email === sent.from_email)
      storage.removeItem(STORAGE_KEY)
  })
}

/**
 * Fills in untouched fields from the draft. Also restores the idempotency key, since the message may already have
 * been sent. The draft is saved only if something was typed, so that merely showing a form with a prefilled opening
 * does not create one.
 */
export function restoreDraft(form: HTMLFormElement | null, opening: string): void {
  if (!form) return
  const [email, key] = ['from_email', 'key'].map((name) =>
    form.querySelector<HTMLInputElement>(`[name=${name}]`),
  )
  const message = form.querySelector('textarea')
  const isTyped = email?.value !== '' || message?.value !== opening
  tryStorage((storage) => {
    const draft = readDraft(storage)
    if (email?.value === '') email.value = draft.from_email
    if (message?.value !== opening || draft.message === '') return
    message.value = draft.message.startsWith(opening) ? draft.message : opening + draft.message
    growTextArea(message)
    if (key) key.value = draft.key
  })
  // Saves what was typed before hydration.
  if (isTyped) saveDraft(form, opening)
}

function readDraft(storage: Storage): FieldValues & { key: string } {
  const stored: Record<string, unknown> = Object(JSON.parse(storage.getItem(STORAGE_KEY) ?? 'null'))
  const read = (name: string) => (typeof stored[name] === 'string' ? stored[name] : '')
  return { from_email: read('from_email'), message: read('message'), key: read('key') }
}

function tryStorage(use: (storage: Storage) => void): void {
  try {
    use(localStorage)
  } catch {
    // Storage is full or disabled: the text stays in the page but does not survive a reload.
  }
}
