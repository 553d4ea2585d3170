import { useEffect } from 'react'

/** What marks the part of the page that is printed alone. */
export const printedAlone = 'data-printed-alone'

const rules = `@media print {
  @page { size: A4 portrait; margin: 0 }
  body > :not([${printedAlone}]) { display: none !important }
  html, body { background: #fff !important }
}`

/**
 * While it is used, printing the page, by whichever key or button, prints the marked child of the body and nothing
 * else. The style sheet of a sub-application cannot do that: it reaches nothing of the page, and would stay behind.
 */
export function usePrintOnly(): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [])
}
