const ERRORS_ONLY = 0

/** Null for a PDF that says nothing about its pages, such as an encrypted one. */
export async function countPdfPages(content: Uint8Array): Promise<number | null> {
  // PDF.js is large, and only imports need it.
  const { getDocumentProxy } = await import('unpdf')
  try {
    // PDF.js takes the memory that it is given.
    const document = await getDocumentProxy(Uint8Array.from(content), { verbosity: ERRORS_ONLY })
    const { numPages } = document
    await document.loadingTask.destroy()
    return numPages
  } catch {
    return null
  }
}
