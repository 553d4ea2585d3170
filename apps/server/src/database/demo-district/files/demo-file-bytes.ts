import { crc32, deflateSync } from 'node:zlib'

/** Small files of several kinds, made by these lines alone: the same bytes at every run. */

/** A zip whose files are stored as they are: what office documents are made of. */
function zipOf(files: readonly (readonly [path: string, text: string])[]): Buffer {
  const bodies: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const [path, text] of files) {
    const [name, bytes] = [Buffer.from(path), Buffer.from(text)]
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(0x800, 2)
    // The first day that a zip knows.
    facts.writeUInt16LE(0x21, 8)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(bytes.length, 14)
    facts.writeUInt32LE(bytes.length, 18)
    facts.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    list.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, place, name)
    bodies.push(Buffer.from('PK\x03\x04', 'latin1'), facts, name, bytes)
    at += 30 + name.length + bytes.length
  }
  const listed = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, listed, end])
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const office = 'http://schemas.openxmlformats.org'
const relations = (type: string, target: string) =>
  `${xml}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`
const contentTypes = (parts: readonly (readonly [path: string, type: string])[]) =>
  `${xml}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${parts
    .map(
      ([path, type]) =>
        `<Override PartName="${path}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`,
    )
    .join('')}</Types>`

/** A Word document; the first paragraph is its heading. */
export function wordDocument(paragraphs: readonly string[]): Buffer {
  const body = paragraphs.map(
    (text, at) =>
      `<w:p>${at === 0 ? '<w:pPr><w:pStyle w:val="Heading1"/></w:pPr>' : ''}<w:r><w:t>${text}</w:t></w:r></w:p>`,
  )
  const styles =
    '<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:rPr><w:b/><w:sz w:val="36"/></w:rPr></w:style>'
  const main = `xmlns:w="${office}/wordprocessingml/2006/main"`
  return zipOf([
    [
      '[Content_Types].xml',
      contentTypes([
        ['/word/document.xml', 'wordprocessingml.document.main'],
        ['/word/styles.xml', 'wordprocessingml.styles'],
      ]),
    ],
    ['_rels/.rels', relations('officeDocument', 'word/document.xml')],
    ['word/document.xml', `${xml}<w:document ${main}><w:body>${body.join('')}</w:body></w:document>`],
    ['word/_rels/document.xml.rels', relations('styles', 'styles.xml')],
    ['word/styles.xml', `${xml}<w:styles ${main}>${styles}</w:styles>`],
  ])
}

/** A workbook with one sheet of texts. */
export function workbook(sheet: string, rows: readonly (readonly string[])[]): Buffer {
  const cells = rows.map((row, at) => {
    const filled = row.map(
      (text, column) => `<c r="${String.fromCharCode(65 + column)}${at + 1}" t="inlineStr"><is><t>${text}</t></is></c>`,
    )
    return `<row r="${at + 1}">${filled.join('')}</row>`
  })
  const main = `xmlns="${office}/spreadsheetml/2006/main"`
  return zipOf([
    [
      '[Content_Types].xml',
      contentTypes([
        ['/xl/workbook.xml', 'spreadsheetml.sheet.main'],
        ['/xl/worksheets/sheet1.xml', 'spreadsheetml.worksheet'],
      ]),
    ],
    ['_rels/.rels', relations('officeDocument', 'xl/workbook.xml')],
    [
      'xl/workbook.xml',
      `${xml}<workbook ${main} xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="${sheet}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    ['xl/_rels/workbook.xml.rels', relations('worksheet', 'worksheets/sheet1.xml')],
    ['xl/worksheets/sheet1.xml', `${xml}<worksheet ${main}><sheetData>${cells.join('')}</sheetData></worksheet>`],
  ])
}

/** A page of lines in the font that every reader has; Latin letters, digits and signs only. */
export function pdfPage(lines: readonly string[]): Buffer {
  const written = lines.map((line) => `(${line}) Tj T*`).join('\n')
  const content = `BT /F1 18 Tf 28 TL 72 770 Td\n${written}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let pdf = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = pdf.length
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const list = pdf.length
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  pdf += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${list}\n%%EOF\n`
  return Buffer.from(pdf, 'latin1')
}

/** Tones one after the other, each fading out; frequencies in Hz. */
export function chime(tones: readonly number[]): Buffer {
  const [rate, long] = [8000, 4800]
  const samples = tones.flatMap((tone) =>
    Array.from(
      { length: long },
      (_, at) => 128 + Math.round(90 * Math.sin((2 * Math.PI * tone * at) / rate) * (1 - at / long)),
    ),
  )
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, Buffer.from(samples)])
}

/** A rainbow over a meadow, as PNG. */
export function rainbow(width: number, height: number): Buffer {
  const bands = [0xd64545, 0xe8894a, 0xf0cf5a, 0x6bb36b, 0x4f8fd0, 0x5b62b5, 0x8a5bb0]
  const colourAt = (x: number, y: number) => {
    if (y > height * 0.82) return 0x7fb069
    const band = Math.floor((Math.hypot(x - width / 2, y - height * 0.82) - height * 0.42) / (height * 0.05))
    return bands[bands.length - 1 - band] ?? 0xd9ecf7
  }
  const rows = Array.from({ length: height }, (_, y) => {
    const row = Buffer.alloc(1 + width * 3)
    for (let x = 0; x < width; x++) row.writeUIntBE(colourAt(x, y), 1 + x * 3, 3)
    return row
  })
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const chunk = (kind: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(kind, 'latin1'), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, check])
  }
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
