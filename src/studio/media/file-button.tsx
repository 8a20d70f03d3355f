import { type ReactNode, useId, useRef } from 'react'
import { StudioButton } from '../ui/studio-button.tsx'
import * as styles from './file-button.module.css'

interface FileButtonProps {
  children: ReactNode
  accept: string
  isMany?: boolean
  /** Opens the camera on phones. */
  isCamera?: boolean
  id?: string
  label?: string | undefined
  onFiles: (files: File[]) => void
}

export function FileButton({ children, accept, isMany, isCamera, id, label, onFiles }: FileButtonProps) {
  const ownId = useId()
  const buttonId = id ?? ownId
  const input = useRef<HTMLInputElement>(null)
  return (
    <span className={styles.button} data-camera={isCamera ? '' : undefined}>
      <StudioButton id={buttonId} aria-label={label} onClick={() => input.current?.click()}>
        {children}
      </StudioButton>
      <input
        ref={input}
        type="file"
        hidden
        aria-labelledby={buttonId}
        accept={accept}
        multiple={isMany}
        {...(isCamera && { capture: 'environment' })}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // Without this, choosing the same file again would not cause a change event.
          target.value = ''
        }}
      />
    </span>
  )
}
