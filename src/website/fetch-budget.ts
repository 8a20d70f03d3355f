/** What a page view fetches ahead is never more requests than this: code, data and pictures together. */
const MOST_REQUESTS = 3

const view = { address: '', requests: 0 }

/** Whether this page view may fetch one thing more ahead; if so, that counts. */
export function takeRequest(): boolean {
  if (view.address !== location.href) Object.assign(view, { address: location.href, requests: 0 })
  if (view.requests >= MOST_REQUESTS) return false
  view.requests += 1
  return true
}
