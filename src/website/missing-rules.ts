// A page contains the rules that its first picture needs. This adds the others of the stylesheets of its screen, once that picture is
// painted: for what has yet to appear, for pointers and for print.
//
// Only the others, because browsers compute the style of each element that a new rule matches, and of all elements in it if that
// changes what they inherit. A whole stylesheet matches everything that the page already shows. For a model that was the longest
// task after the first paint: all 748 elements, in 17 ms on a fast machine.

declare global {
  /**
   * Which rules of the stylesheets of the screen the page contains: for the address of each, a digit per line, 1 if the page
   * contains the rule in it. The server writes it into the page's data.
   */
  var containedRules: Readonly<Record<string, string>> | undefined
}

/**
 * Adds to the document the rules of stylesheets that it does not contain.
 *
 * They come after those of the page, whatever their order in the stylesheet was. So where two rules with the same specificity are
 * for the same element, the weaker one must not be for pointers, print or what appears later, while the page contains the other.
 *
 * @param addresses in the order in which their rules apply
 * @returns the addresses of those that were added. The others could not be loaded, or the browser, such as Safari before 16.4,
 * cannot add rules without an element for them.
 */
export async function addMissingRules(addresses: readonly string[]): Promise<string[]> {
  const loaded = await Promise.all(addresses.map(async (address) => ({ address, css: await load(address) })))
  const added = loaded.filter(({ address, css }) => css !== undefined && adopt(selectMissing(address, css)))
  return added.map(({ address }) => address)
}

async function load(address: string): Promise<string | undefined> {
  try {
    const response = await fetch(address)
    return response.ok ? await response.text() : undefined
  } catch {
    return undefined
  }
}

/**
 * Each line of a stylesheet is a rule (`vite/divide-stylesheets.ts`). One of another build than the page's data has other rules, so
 * all of them are added.
 */
function selectMissing(address: string, css: string): string {
  const contained = globalThis.containedRules?.[address]
  const rules = css.split('\n')
  if (contained?.length !== rules.length) return css
  return rules.filter((_, index) => contained.charAt(index) === '0').join('')
}

function adopt(css: string): boolean {
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
    return true
  } catch {
    return false
  }
}
