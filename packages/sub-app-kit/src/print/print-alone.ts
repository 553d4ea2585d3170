import { useEffect } from 'react'

const mark = 'data-printed-alone'

/** Marks the child of the body that is printed alone: `<div {...printedAlone}>` in a portal. */
export const printedAlone = { [mark]: '' }

const rules = `@media print {
  @page { size: A4 portrait; margin: 0 }
  body > :not([${mark}]) { display: none !important }
  html, body { background: #fff !important }
}`

/**
 * While it is used, printing the page, by whichever key or button, prints the marked child of the body and nothing
 * else. The style sheet of a sub-application cannot do that: it reaches nothing of the page, and would stay behind.
 */
export function usePrintAlone(): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [])
}
