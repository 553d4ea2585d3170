import { expect, test } from 'vitest'
import english from './files.en.json' with { type: 'json' }
import chinese from './files.zh-CN.json' with { type: 'json' }

test.each([chinese, english])('before the space ends the page names the order that shows what is large', (texts) => {
  for (const level of ['nearly', 'full'] as const)
    expect(texts[`space.${level}.person`]).toContain(texts['order.size.descending'])
})
