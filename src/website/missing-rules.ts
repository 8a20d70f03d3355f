// A page contains the rules that its first paint needs. After that paint, this adds the other rules of the stylesheets of its
// screen: those for elements that appear later, for pointers and for print.
//
// It leaves out the rules that the page already contains: a browser recomputes the style of each element that a new rule matches,
// and those of all elements inside it if what they inherit changes. A whole stylesheet matches everything that the page shows:
// for a model, the styles of all 748 elements took 17 ms on a fast machine, in most visits the longest task after the first
// paint.

declare global {
  /**
   * Says which rules of its screen's stylesheets the page contains. The key is the address of a stylesheet; the value has a digit
   * for each of its lines, and each line is a rule: 1 if the page contains it, else 0. The server writes this into the data of
   * the page.
   */
  var containedRules: Readonly<Record<string, string>> | undefined
}

/**
 * Adds to the document those rules of stylesheets that it does not contain yet.
 *
 * The added rules come after all rules of the page, including those that they precede in the stylesheet. So a rule for pointers,
 * for print or for something that appears later must not have the same specificity as a rule that overrides it only by coming
 * later in the stylesheet.
 *
 * @param addresses in the order in which their rules apply
 * @returns the addresses of the stylesheets whose rules were added. The others could not be loaded, or the browser does not
 * support constructable stylesheets, such as Safari before 16.4.
 */
export async function addMissingRules(addresses: readonly string[]): Promise<string[]> {
  const loaded = await Promise.all(addresses.map(async (address) => ({ address, css: await load(address) })))
  const added = loaded.filter(({ address, css }) => css !== undefined && adopt(selectMissing(address, css)))
  return added.map(({ address }) => address)
}

/**
 * Returns undefined if the response is not a stylesheet. Otherwise somebody who manages to get an element into a page could have
 * any other text of this site applied as styles.
 */
async function load(address: string): Promise<string | undefined> {
  try {
    const response = await fetch(address)
    const isStylesheet = response.headers.get('content-type')?.startsWith('text/css')
    return response.ok && isStylesheet ? await response.text() : undefined
  } catch {
    return undefined
  }
}

/**
 * Each line of a stylesheet is a rule (`vite/divide-stylesheets.ts`). A stylesheet that does not have as many rules as the page's
 * data says is from another build, so all of its rules are added.
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
