import { gzipSync } from 'node:zlib'

// What somebody might upload who means harm (U7 and U9 of the abuse cases). Names and contents are kept here, so that every way in and every
// way out is tried with all of them.

/** A name as it is sent, and as what it is kept; undefined for one that is refused as a wrong type. */
type Named = readonly [given: string, kept: string | undefined]

/** Names that hide what a file is. What is taken is a download and never run. */
export const namesOfTypes: readonly Named[] = [
  ...[
    ...[
      'a.jsp',
      'a.JSP',
      'a.JsPx',
      'a.asp',
      'a.aspx',
      'a.php',
      'a.php5',
      'a.phtml',
      'a.phar',
      'a.cgi',
      'a.exe',
      'a.dll',
      'a.bat',
    ],
    ...[
      'a.com',
      'a.sh',
      'a.ps1',
      'a.vbs',
      'a.js',
      'a.mjs',
      'a.wasm',
      'a.jar',
      'a.class',
      'a.apk',
      'a.msi',
      'a.lnk',
      'a.scr',
      'a.reg',
    ],
    ...[
      'a.htm',
      'a.html',
      'a.shtml',
      'a.xhtml',
      'a.xht',
      'a.mht',
      'a.mhtml',
      'a.svg',
      'a.SVG',
      'a.svgz',
      'a.xml',
      'a.xsl',
      'a.swf',
      'a.txt',
    ],
    ...[
      'a.jpg.html',
      'a.jsp;.jspx',
      'a.jpg.exe.',
      'a.jpg.exe ',
      'a.jpg.exe. .',
      'a．php',
      'a.ｐｈｐ',
      'a.jpg\u3002php',
      'a',
      'a.',
    ],
    ...[
      'a.php::$DATA',
      'a.jpg::$DATA',
      '.htaccess',
      'web.config',
      'a.jpg%00.php',
      'a.html%20',
      'a.jpg/b.php',
      'a\u202egpj.exe',
    ],
  ].map((given): Named => [given, undefined]),
  ['a.php.jpg', 'a.php.jpg'],
  ['a.jsp;.jpg', 'a.jsp;.jpg'],
  ['a.exe.pdf', 'a.exe.pdf'],
  ['a.html.PDF', 'a.html.PDF'],
  ['a\u202efdp.jpg', 'afdp.jpg'],
]

/** Names that lead elsewhere, or mean something to a system. */
export const namesOfPlaces: readonly Named[] = [
  ['../../../etc/passwd.pdf', 'passwd.pdf'],
  ['..\\..\\windows\\win.pdf', 'win.pdf'],
  ['/etc/cron.d/a.pdf', 'a.pdf'],
  ['C:\\a.pdf', 'a.pdf'],
  ['\\\\server\\share\\a.pdf', 'a.pdf'],
  ['....//....//a.pdf', 'a.pdf'],
  ['%2e%2e%2fa.pdf', '%2e%2e%2fa.pdf'],
  ['..%c0%af..%c0%afa.pdf', '..%c0%af..%c0%afa.pdf'],
  ['CON.pdf', '_CON.pdf'],
  ['nul.pdf', '_nul.pdf'],
  ['LPT1.pdf', '_LPT1.pdf'],
  ['a.pdf. . ', 'a.pdf'],
  ['~$a.pdf', '~$a.pdf'],
  ['-rf a.pdf', '-rf a.pdf'],
  ['$(reboot).pdf', '$(reboot).pdf'],
  ["a';drop table users--.pdf", "a';drop table users--.pdf"],
  [`${'长'.repeat(400)}.pdf`, `${'长'.repeat(196)}.pdf`],
]

/** What a content does when a browser runs it: `mark` is a script. */
const page = (mark: string) =>
  `<html><body onload="${mark}"><script>${mark}</script><img src=x onerror="${mark}"></body></html>`

/**
 * Contents that are a page or a script to whoever takes them for one, under names that are taken. `mark` is the script that each of them
 * tries to run.
 */
export function hostileContents(mark: string): readonly { name: string; bytes: Buffer }[] {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="${mark}"><script>${mark}</script></svg>`
  const gif = `GIF89a/*${'\u0001'.repeat(8)}*/=1;${mark}`
  const sheet = `<xsl:stylesheet xmlns:xsl="http://www.w3.org/1999/XSL/Transform" version="1.0"><xsl:template match="/">${page(mark)}</xsl:template></xsl:stylesheet>`
  const pdf = `%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(${mark})>>>>endobj\n${page(mark)}\ntrailer<</Root 1 0 R>>`
  const space = ' '.repeat(600)
  const contents: readonly (readonly [string, string])[] = [
    ['a page after words.md', `Words first.\n${page(mark)}`],
    ['a page far behind.dat', `${space}<!doctype html>${page(mark)}`],
    ['a page in a list.csv', `name,"${page(mark).replaceAll('"', '""')}"`],
    ['a script.dat', mark],
    ['a module.json', `export default 1;${mark}`],
    ['a picture that is a script.gif', gif],
    ['a picture that is a page.bmp', `BM${'\u0001'.repeat(30)}${page(mark)}`],
    ['a drawing far behind.dat', `${space}${svg}`],
    ['a drawing in a diagram.drawio', `<mxfile>${svg}${page(mark)}</mxfile>`],
    ['a style far behind.dat', `${space}<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="#"?>${sheet}`],
    ['a page in a document.pdf', pdf],
    [
      'an archived page.dat',
      `MIME-Version: 1.0\nContent-Type: multipart/related; boundary=x\n\n--x\nContent-Type: text/html\n\n${page(mark)}\n--x--`,
    ],
    ['a calendar.ics', `BEGIN:VCALENDAR\r\nDESCRIPTION:${page(mark)}\r\nEND:VCALENDAR\r\n`],
    ['another alphabet.dat', `+ADw-script+AD4-${mark}+ADw-/script+AD4-`],
  ]
  return [
    ...contents.map(([name, text]) => ({ name, bytes: Buffer.from(text, 'latin1') })),
    { name: 'a packed page.gz', bytes: gzipSync(page(mark)) },
  ]
}
