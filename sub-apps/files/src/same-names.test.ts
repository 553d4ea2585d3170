import { expect, test } from 'vitest'
import { groupsOf, placeKey, questionsOf, type SameNameAnswer } from './same-names.ts'

const file = (name: string) => new File(['x'], name)
const places = [
  { folderId: undefined, files: [file('a.pdf'), file('b.pdf')] },
  { folderId: 'f', files: [file('a.pdf')] },
]
const taken = new Set([placeKey(undefined, 'a.pdf')])
const sent = (answer: SameNameAnswer) =>
  groupsOf(places, { taken, answer }).map(({ folderId = '', files, asVersion }) =>
    [folderId, ...files.map(({ name }) => name), asVersion ? 'version' : 'file'].join(' '),
  )

test.each([
  ['skip', [' b.pdf file', 'f a.pdf file']],
  ['both', [' b.pdf file', ' a.pdf file', 'f a.pdf file']],
  ['version', [' b.pdf file', ' a.pdf version', 'f a.pdf file']],
] as const)('a name that is there, answered with %s, concerns that file in that folder alone', (answer, groups) => {
  expect(sent(answer)).toEqual(groups)
})

test('many names are asked in as few calls as the server takes', () => {
  const many = { folderId: 'f', files: Array.from({ length: 501 }, (_, at) => file(`${at}.pdf`)) }
  const [first = [], ...others] = questionsOf([many, ...Array.from({ length: 99 }, () => places[1] ?? many)])
  expect([first.length, first[0]?.names.length, first[1]?.names.length]).toEqual([100, 500, 1])
  expect(others.map((part) => part.length)).toEqual([1])
  expect(questionsOf([])).toEqual([])
})
