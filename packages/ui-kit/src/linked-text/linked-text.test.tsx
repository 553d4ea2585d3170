import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LinkedText } from './linked-text.tsx'

const drawn = (text: string) => renderToStaticMarkup(<LinkedText text={text} />)

test('an address opens in a window that learns nothing of this one', () => {
  const html = drawn('请看 https://a.cn/b。')
  expect(html).toMatch(
    /^<span>请看 <\/span><a class="[^"]*" href="https:\/\/a.cn\/b" target="_blank" rel="noopener noreferrer nofollow">https:\/\/a.cn\/b<\/a><span>。<\/span>$/,
  )
})

test('what looks like HTML is shown as it was written', () => {
  expect(drawn('<img src=x onerror=alert(1)> javascript:alert(1)')).toBe(
    '<span>&lt;img src=x onerror=alert(1)&gt; javascript:alert(1)</span>',
  )
})
