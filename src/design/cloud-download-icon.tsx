/** A cloud with an arrow down: a file to be fetched. */
export function CloudDownloadIcon() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor">
      <path
        d="M7 18.5a4.5 4.5 0 0 1-.6-8.96 6 6 0 0 1 11.5-.9A4.95 4.95 0 0 1 17.5 18.5M12 11.5v8m-3-3 3 3 3-3"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
