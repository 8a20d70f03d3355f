import { Trans, useLingui } from '@lingui/react/macro'
import { isNamedByCode, keyFormatOf } from '../fields/entry-forms.ts'
import { fieldWords, nameType } from '../fields/field-words.ts'
import { contentTypes, type EditableType } from '../../content-model/content-types.ts'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { LooseRecord } from '../../contract/studio/draft.ts'
import { nameOfRecord } from '../fields/record-values.ts'
import { toSlug } from '../fields/to-slug.ts'
import { Notice, RefusalNotice } from '../ui/notice.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioDialog } from '../ui/studio-dialog.tsx'
import { studioClient } from '../client/studio-client.ts'
import { StudioRefusal } from '../words/studio-refusal.ts'
import { editorPath } from '../navigation/entry-paths.ts'
import { copyRecord, listCopiedFigures, newRecord } from '../fields/new-record.ts'
import * as styles from './new-entry-dialog.module.css'
import { describeFieldProblem } from '../words/describe-field-problem.ts'

interface NewEntryDialogProps {
  kind: EditableType
  /** The record to copy. */
  original?: LooseRecord
  onClose: () => void
}

/** Creates an entry. Asks for its name, and for its code where a code identifies the entry permanently. */
export function NewEntryDialog({ kind, original, onClose }: NewEntryDialogProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const form = useId()
  const [name, setName] = useState('')
  const [code, setCode] = useState('')
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const identity = contentTypes[kind].key
  const known = keyFormatOf(kind)
  const hasCode = known === 'code'
  const hasName = !isNamedByCode(kind)
  const key = hasCode ? code.trim().toUpperCase() : known === 'slug' ? toSlug(name) : null
  const create = async () => {
    setBusy(true)
    setError(undefined)
    const called = hasName ? name.trim() : (key ?? '')
    const record = original ? copyRecord(kind, original, called) : newRecord(kind, called)
    try {
      const copied = original && {
        from: nameOfRecord({ kind, key: '' }, original),
        fields: listCopiedFigures(kind, record),
      }
      const created = await studioClient.createEntry(kind, { record, key, ...(copied && { copied }) })
      onClose()
      await navigate(editorPath(created))
    } catch (refusal) {
      setError(refusal)
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) void create()
  }
  const isReady = hasName ? name.trim() !== '' && (!hasCode || key !== '') : key !== ''
  const nameHint = fieldWords(i18n, kind, contentTypes[kind].title).hint
  const codeWords = identity === null ? undefined : fieldWords(i18n, kind, identity)
  return (
    <StudioDialog
      size="small"
      title={original ? t`Duplicate` : nameType(i18n, kind, 'new')}
      onClose={onClose}
      foot={
        <>
          <StudioButton onClick={onClose}>{t`Cancel`}</StudioButton>
          <StudioButton weight="main" type="submit" form={form} isBusy={isBusy} disabled={!isReady}>
            {t`Create draft`}
          </StudioButton>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit}>
        <Refusal error={error} />
        {hasName && (
          <label>
            <span>{nameType(i18n, kind, 'name')}</span>
            <input
              value={name}
              maxLength={200}
              autoComplete="off"
              onChange={({ target }) => setName(target.value)}
            />
            {nameHint !== undefined && <small>{nameHint}</small>}
          </label>
        )}
        {hasCode && (
          <label>
            <span>{codeWords?.label}</span>
            <input
              value={code}
              maxLength={40}
              autoComplete="off"
              onChange={({ target }) => setCode(target.value)}
            />
            <small>
              <Trans>Capital letters and digits joined by hyphens. It cannot be changed later.</Trans>
            </small>
          </label>
        )}
        {known === 'slug' && key !== '' && (
          <p>
            {codeWords?.label}: {key}
          </p>
        )}
        {original && (
          <p>
            <Trans>
              Codes and pictures stay empty; copied figures are marked until somebody confirms them.
            </Trans>
          </p>
        )}
      </form>
    </StudioDialog>
  )
}

/** Shows the problem of the field if the refusal names one. */
function Refusal({ error }: { error: unknown }) {
  const { i18n } = useLingui()
  const [problem] = error instanceof StudioRefusal ? error.fields : []
  if (!problem) return <RefusalNotice error={error} />
  return <Notice tone="fail">{describeFieldProblem(i18n, problem.code, problem.params)}</Notice>
}
