import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import PDFDocument from 'pdfkit'
import type { CsvCell } from '#platform/calls/csv-text.ts'
import { columnWidths } from './pdf-column-rules.ts'
import type { PdfOrder } from './pdf-table.ts'

// Lays a table out on pages in a thread of its own: shaping Chinese text takes seconds, and the font a hundred milliseconds.

const { title, lines, mark, language } = workerData as PdfOrder
const [head = [], ...rows] = lines

/** The document keeps only the letters that it uses. */
const font = new URL('../fonts/NotoSansHans-Regular.otf', import.meta.resolve('@embedpdf/fonts-sc'))

// Points, of which an inch has 72.
const margin = 36
const footerHeight = 24
const footerSize = 7.5
const padding = 5
/** Low enough for a class of 45 on one page. */
const rowPadding = 2
const ink = '#111827'
const rule = '#c5ccd6'
const headFill = '#eef2f7'
/** Rows by which the widths of the columns are chosen. */
const measured = 300
const widestColumn = 260
const narrowestReadable = 48

const wordsOf = (cell: CsvCell): string => (cell === null ? '' : String(cell))

const doc = new PDFDocument({
  ...{ font: fileURLToPath(font), size: 'A4', margin, autoFirstPage: false, bufferPages: true },
  ...{ lang: language, tagged: true, displayTitle: true, info: { Title: title, Author: mark } },
})

/** How wide each column would like to be. */
function naturalWidths(fontSize: number): number[] {
  doc.fontSize(fontSize)
  const step = Math.max(1, Math.floor(rows.length / measured))
  const seen = [head, ...rows.filter((_, place) => place % step === 0)]
  return head.map((_, column) => {
    const widths = seen.map((cells) => doc.widthOfString(wordsOf(cells[column] ?? null).slice(0, 200)))
    return Math.min(widestColumn, Math.max(...widths)) + 2 * padding + 1
  })
}

/** Upright where the columns fit; smaller letters where they would become too narrow to read. */
function layout() {
  for (const fontSize of [9, 7.5, 6]) {
    const natural = naturalWidths(fontSize)
    const wanted = natural.reduce((sum, width) => sum + width, 0)
    const [across, down] = [595.28 - 2 * margin, 841.89 - 2 * margin]
    const upright = wanted <= across
    const widths = columnWidths(natural, upright ? across : down)
    const squeezed = widths.some((width, column) => width < Math.min(natural[column] ?? 0, narrowestReadable))
    if (!squeezed || fontSize === 6) return { fontSize, widths, layout: upright ? 'portrait' : 'landscape' } as const
  }
  throw new Error('there is always a smallest size')
}

const place = layout()
/** The columns that hold nothing but numbers. */
const numeric = head.map((_, column) => rows.every((cells) => typeof (cells[column] ?? 0) === 'number'))
const top = () => doc.page.margins.top
const bottom = () => doc.page.height - margin - footerHeight

function addPage(): void {
  doc.addPage({ size: 'A4', margin, layout: place.layout })
}

/** The font leaves more room between lines than a table needs. */
const cellBox = (column: number) => ({ width: (place.widths[column] ?? 0) - 2 * padding, lineGap: -2 })

function rowHeight(cells: readonly CsvCell[]): number {
  const heights = head.map((_, column) => doc.heightOfString(wordsOf(cells[column] ?? null) || ' ', cellBox(column)))
  return Math.min(Math.max(...heights, 0) + 2 * rowPadding, bottom() - top() - 60)
}

type Structure = ReturnType<typeof doc.struct>

/** A row at a height of the page. What is too long for a page is cut with an ellipsis. */
function drawRow(
  parent: Structure | null,
  cells: readonly CsvCell[],
  at: { y: number; height: number; heading: boolean },
) {
  const { y, height, heading } = at
  const width = place.widths.reduce((sum, one) => sum + one, 0)
  doc.markContent('Artifact', { type: 'Layout' })
  if (heading) doc.rect(margin, y, width, height).fill(headFill)
  doc
    .moveTo(margin, y + height)
    .lineTo(margin + width, y + height)
    .lineWidth(0.5)
    .stroke(rule)
  doc.endMarkedContent()
  const row = parent && doc.struct('TR')
  let x = margin
  for (const [column, cellWidth] of place.widths.entries()) {
    const cell = cells[column] ?? null
    const [left, box] = [x + padding, { ...cellBox(column), height: height - 2 * rowPadding + 1, ellipsis: true }]
    const align = numeric[column] ? 'right' : 'left'
    const draw = () => {
      doc.fillColor(ink).text(wordsOf(cell), left, y + rowPadding, { ...box, align })
    }
    if (row) row.add(doc.struct(heading ? 'TH' : 'TD', {}, draw))
    else {
      // The titles are repeated for eyes only.
      doc.markContent('Artifact', { type: 'Layout' })
      draw()
      doc.endMarkedContent()
    }
    x += cellWidth
  }
  if (row) {
    parent.add(row)
    row.end()
  }
}

function drawFooters(): void {
  const { start, count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(start + page)
    const y = doc.page.height - margin - 8
    const width = doc.page.width - 2 * margin
    doc.markContent('Artifact', { type: 'Pagination' })
    const number = `${page + 1} / ${count}`
    doc.fontSize(footerSize).fillColor('#4b5563')
    const numberWidth = doc.widthOfString(number)
    doc.text(number, margin + width - numberWidth, y, { lineBreak: false })
    // A long name becomes smaller rather than reach the number.
    const room = width - numberWidth - 2 * padding
    doc.fontSize(footerSize * Math.min(1, room / doc.widthOfString(mark)))
    doc.text(mark, margin, y, { lineBreak: false })
    doc.endMarkedContent()
  }
}

function draw(): void {
  addPage()
  const whole = doc.struct('Document')
  doc.addStructure(whole)
  whole.add(doc.struct('H1', {}, () => void doc.fontSize(16).fillColor(ink).text(title, margin, top())))
  let y = top() + doc.heightOfString(title) + 10
  doc.fontSize(place.fontSize)
  const table = doc.struct('Table')
  whole.add(table)
  const headHeight = rowHeight(head)
  drawRow(table, head, { y, height: headHeight, heading: true })
  y += headHeight
  for (const cells of rows) {
    const height = rowHeight(cells)
    if (y + height > bottom()) {
      addPage()
      y = top()
      drawRow(null, head, { y, height: headHeight, heading: true })
      y += headHeight
    }
    drawRow(table, cells, { y, height, heading: false })
    y += height
  }
  table.end()
  whole.end()
  drawFooters()
}

const parts: Uint8Array[] = []
doc.on('data', (part: Uint8Array) => parts.push(part))
doc.on('end', () => {
  const bytes = new Uint8Array(Buffer.concat(parts))
  parentPort?.postMessage(bytes, [bytes.buffer])
})
draw()
doc.end()
