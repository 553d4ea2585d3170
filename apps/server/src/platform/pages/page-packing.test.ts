import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type PagePart, packedPage, plainPage, preparePage } from './page-packing.ts'

const styles = { shared: 'p{color:red}'.repeat(4000) }

test.each([
  ['one part', ['<p>只有一部分</p>']],
  ['several parts', ['<script nonce="', '">1</script><style nonce="', ['">', styles, '</style>']]],
  ['the same styles twice', [[styles], [styles, '末']]],
  ['empty parts', ['', [], '']],
  ['a part longer than the window of deflate', [`${'x'.repeat(10)}湖`.repeat(40_000), '末']],
] as [string, PagePart[]][])('%s unpack to the page with its nonce', (_case, parts) => {
  const plain = parts.map((part) =>
    [part]
      .flat()
      .map((text) => (typeof text === 'string' ? text : text.shared))
      .join(''),
  )
  for (const nonce of ['AAAA', 'bm9uY2Utb2YtMTYtYnl0ZXM=']) {
    const page = preparePage(parts)
    expect(gunzipSync(packedPage(page, nonce)).toString()).toBe(plain.join(nonce))
    expect(plainPage(page, nonce).toString()).toBe(plain.join(nonce))
  }
})
