/** Which of several pages, side by side and each as wide as the window on them, is seen most of. */
export function pageAt(scrolled: number, width: number, pages: number): number {
  if (width <= 0) return 0
  // From right to left a page is scrolled below zero.
  return Math.min(pages - 1, Math.max(0, Math.round(Math.abs(scrolled) / width)))
}
