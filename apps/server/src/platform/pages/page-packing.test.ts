import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packedPage, plainPage, preparePage } from './page-packing.ts'

test.each([
  ['one part', ['<p>只有一部分</p>']],
  [
    'several parts',
    ['<script nonce="', '">1</script><style nonce="', `">${'p{color:red}'.repeat(4000)}</style>`],
  ],
  ['empty parts', ['', '', '']],
  ['a part longer than the window of deflate', [`${'x'.repeat(10)}湖`.repeat(40_000), '末']],
])('%s unpack to the page with its nonce', (_case, parts) => {
  for (const nonce of ['AAAA', 'bm9uY2Utb2YtMTYtYnl0ZXM=']) {
    const page = preparePage(parts)
    expect(gunzipSync(packedPage(page, nonce)).toString()).toBe(parts.join(nonce))
    expect(plainPage(page, nonce).toString()).toBe(parts.join(nonce))
  }
})
