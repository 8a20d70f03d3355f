/** Downloads a file as if the user had clicked a link to it. */
export function downloadFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // By then the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
