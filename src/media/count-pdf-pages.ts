const ERRORS_ONLY = 0

/** The number of pages; null if it cannot be read, for instance because the PDF is encrypted. */
export async function countPdfPages(content: Uint8Array): Promise<number | null> {
  // PDF.js is large, and only imports and uploads of PDFs need it.
  const { getDocumentProxy } = await import('unpdf')
  try {
    // PDF.js takes over the buffer, so it gets a copy.
    const document = await getDocumentProxy(Uint8Array.from(content), { verbosity: ERRORS_ONLY })
    const { numPages } = document
    await document.loadingTask.destroy()
    return numPages
  } catch {
    return null
  }
}
