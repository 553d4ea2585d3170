import { expect, test } from 'vitest'
import { peopleHeads } from '../people/paste/people-heads.ts'
import { readCells, readHead } from './read-cells.ts'

test.each([
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['王，男', [['王', '男']]],
  ['a, b\tc', [['a, b', 'c']]],
  [
    '"a,b",c\n"say ""hi""","two\nlines"',
    [
      ['a,b', 'c'],
      ['say "hi"', 'two\nlines'],
    ],
  ],
  ['\n \t \n a \n', [['a']]],
  ['', []],
])('%j is read as %j', (text, cells) => {
  expect(readCells(text)).toEqual(cells)
})

test.each([
  [
    ['姓名', '学 号', '班级'],
    ['realName', 'number', 'className'],
  ],
  [
    ['Name*', 'Gender', 'Shoe size', 'E-mail'],
    ['realName', 'sex', '', 'mail'],
  ],
  [
    ['姓名', '姓名'],
    ['realName', ''],
  ],
  [['王小明', '男'], null],
])('%j heads the columns %j', (row, columns) => {
  expect(readHead(row, { heads: peopleHeads, needed: 'realName' })).toEqual(columns)
})
