/** A column of our own tables says that its values are text: pupil numbers, say. Excel has read this since it reads HTML. */
const asText = ` style="mso-number-format:'\\@'"`
const lines = new Set(['BR', 'DIV', 'LI', 'P', 'TR'])

/** The cells of a table that the page shows, as HTML: their text as a reader sees it, without pictures, buttons and what is hidden. */
export function tableHtml(table: HTMLTableElement): string {
  const caption = table.caption ? `<caption>${textHtml(table.caption)}</caption>` : ''
  const rows = [...table.rows].filter(isExported).map((row) => {
    const cells = [...row.cells].filter(isExported).map((cell) => {
      const name = cell.tagName === 'TH' && row.parentElement?.tagName === 'THEAD' ? 'th' : 'td'
      const spans = [spanOf('colspan', cell.colSpan), spanOf('rowspan', cell.rowSpan)].join('')
      return `<${name}${spans}${cell.dataset.kind === 'text' ? asText : ''}>${textHtml(cell)}</${name}>`
    })
    return `<tr>${cells.join('')}</tr>`
  })
  return `<table>${caption}${rows.join('')}</table>`
}

const spanOf = (name: string, span: number) => (span > 1 ? ` ${name}="${span}"` : '')

/** What carries `data-export="no"` is left out, and the columns of ticks and buttons of our own tables. */
const isExported = (element: Element) =>
  !element.matches('[data-export="no"], [data-choice], [data-details], [data-actions]')

function textHtml(element: Element): string {
  return [...element.childNodes].map(nodeHtml).join('').trim()
}

function nodeHtml(node: Node): string {
  if (node instanceof Text) return escaped(node.data)
  if (!(node instanceof Element) || isHidden(node)) return ''
  const text = textHtml(node)
  if (lines.has(node.tagName)) return `<br>${text}<br>`
  // What lies beside each other by the rules of a grid or of columns has no space in its text.
  return getComputedStyle(node).display.startsWith('inline') ? text : ` ${text} `
}

function isHidden(element: Element): boolean {
  return (
    element.getAttribute('aria-hidden') === 'true' ||
    !isExported(element) ||
    element.matches('script, style, template, input, select, textarea, svg, img, td button')
  )
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
