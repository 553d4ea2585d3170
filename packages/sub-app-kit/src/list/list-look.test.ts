import { expect, test } from 'vitest'
import { readLook } from './list-look.ts'

const nothing = { columns: {}, widths: {} }

test.each([
  [null, nothing],
  ['', nothing],
  ['null', nothing],
  ['[1]', nothing],
  ['{"columns":"all"}', nothing],
  [
    '{"columns":{"code":true,"staff":false,"name":"x"},"widths":{"code":120,"staff":-1,"name":null}}',
    { columns: { code: true, staff: false }, widths: { code: 120 } },
  ],
])('a browser that kept %s shows a list as %j', (kept, look) => {
  expect(readLook(kept)).toEqual(look)
})
