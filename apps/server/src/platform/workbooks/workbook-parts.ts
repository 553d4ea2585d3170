import { attributeXml } from './cell-text.ts'

// The parts of a workbook besides its cells (ECMA-376).

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaging = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** How many digits after the point a number can be shown with. */
export const decimalsMaximum = 6

/** The place of each format in the list of `stylesXml`. */
export const styles = { general: 0, text: 1, wrapped: 2, merged: 3, header: 4, day: 5, moment: 6, decimals: 7 } as const

const ownFormats = 164
const decimalFormats = Array.from({ length: decimalsMaximum }, (_, index) => `0.${'0'.repeat(index + 1)}`)
const formats = ['yyyy\\-mm\\-dd', 'yyyy\\-mm\\-dd\\ hh:mm', ...decimalFormats]

const format = (numFmtId: number, rest = '') =>
  `<xf numFmtId="${numFmtId}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${rest || '/'}>`
const aligned = (how: string) => ` applyAlignment="1"><alignment ${how}/></xf`
const text = 49

export const stylesXml = `${head}<styleSheet xmlns="${main}">\
<numFmts count="${formats.length}">${formats.map((code, index) => `<numFmt numFmtId="${ownFormats + index}" formatCode="${code}"/>`).join('')}</numFmts>\
<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font>\
<font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>\
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>\
<fill><patternFill patternType="solid"><fgColor rgb="FFE8EDF3"/><bgColor indexed="64"/></patternFill></fill></fills>\
<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border>\
<border><left/><right/><top/><bottom style="thin"><color rgb="FF9AA8B8"/></bottom><diagonal/></border></borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
<cellXfs count="${styles.decimals + decimalsMaximum}">\
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>\
${format(text)}\
${format(text, aligned('vertical="top" wrapText="1"'))}\
${format(text, aligned('vertical="center" wrapText="1"'))}\
<xf numFmtId="${text}" fontId="1" fillId="2" borderId="1" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"${aligned('vertical="center" wrapText="1"')}>\
${formats.map((_, index) => format(ownFormats + index)).join('')}\
</cellXfs>\
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

export const packageRelationsXml = `${head}<Relationships xmlns="${packaging}/relationships">\
<Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

export const sheetPath = (index: number) => `xl/worksheets/sheet${index + 1}.xml`

/** What is in the package; known when its sheets are. */
export function contentTypesXml(names: readonly string[]): string {
  const sheets = names.map(
    (_, index) => `<Override PartName="/${sheetPath(index)}" ContentType="${types}.worksheet+xml"/>`,
  )
  return `${head}<Types xmlns="${packaging}/content-types">\
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
<Default Extension="xml" ContentType="application/xml"/>\
<Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/>\
<Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${sheets.join('')}</Types>`
}

/** The list of the sheets. */
export function workbookXml(names: readonly string[]): string {
  const sheets = names.map(
    (name, index) => `<sheet name="${attributeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  return `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.join('')}</sheets></workbook>`
}

/** Where the sheets of the list are. */
export function workbookRelationsXml(names: readonly string[]): string {
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${relations}/${type}" Target="${target}"/>`
  const sheets = names.map((_, index) => relation(index + 1, 'worksheet', sheetPath(index).slice('xl/'.length)))
  return `${head}<Relationships xmlns="${packaging}/relationships">${sheets.join('')}\
${relation(names.length + 1, 'styles', 'styles.xml')}</Relationships>`
}

export const sheetHead = `${head}<worksheet xmlns="${main}">`
