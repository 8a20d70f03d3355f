import { type ClipboardEvent, type DragEvent, useState } from 'react'

/** Props for an element that accepts files by drag and drop or from the clipboard. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false)
  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer | null) => {
    const files = [...(data?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  }
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return {
    'data-over': isOver ? '' : undefined,
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false)
      take(event, event.dataTransfer)
    },
    onPaste: (event: ClipboardEvent) => {
      const { target, clipboardData } = event
      // Office programs also put a picture of copied words on the clipboard. In a text field, the words are what is wanted.
      if (isTextInput(target) && clipboardData.types.includes('text/plain')) return
      take(event, clipboardData)
    },
  }
}

const TEXT_INPUTS = 'textarea, [contenteditable], input:not([type="checkbox"], [type="radio"])'

const isTextInput = (target: EventTarget) => target instanceof Element && target.closest(TEXT_INPUTS) !== null
