/**
 * Lets browsers load pictures and lay out the footer, which stylesheets leave until the page is scrolled (`[data-scrolled]`). The
 * height of the page is only exact after this.
 */
export function markAsScrolled(): void {
  document.documentElement.dataset['scrolled'] = ''
}
