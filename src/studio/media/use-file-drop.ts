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
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
  }
}
