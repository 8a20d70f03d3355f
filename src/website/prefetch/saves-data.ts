declare global {
  interface Navigator {
    /** Supported by Chromium only. */
    connection?: { saveData: boolean; effectiveType?: string }
  }
}

/** Whether the visitor has asked for less data or is on a slow connection. Nothing is prefetched then. */
export function savesData(): boolean {
  const { connection } = navigator
  return connection !== undefined && (connection.saveData || /[23]g$/.test(connection.effectiveType ?? ''))
}
