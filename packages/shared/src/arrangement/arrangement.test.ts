import { expect, test } from 'vitest'
import { type Arrangement, arrange, asGiven, completeArrangement, type Place } from './arrangement.ts'

const given = [
  { code: 'teach', icons: [{ code: 'a' }, { code: 'b' }, { code: 'c' }] },
  { code: 'office', icons: [{ code: 'd' }, { code: 'e' }] },
]
const folder = (...codes: string[]): Place => ({ folder: 'F', name: '', codes })
const arranged = (...groups: [string, Place[]][]): Arrangement => ({
  groups: groups.map(([group, places]) => ({ group, places })),
  favourites: [],
})

/** Groups as a line: folders in brackets. */
function line(groups: ReturnType<typeof arrange<{ code: string }>>): string {
  return groups
    .map(({ places }) =>
      places
        .map((place) => ('icon' in place ? place.icon.code : `[${place.icons.map(({ code }) => code).join('')}]`))
        .join(''),
    )
    .join('|')
}

test.each<[string, Arrangement, string]>([
  ['nothing', asGiven, 'abc|de'],
  ['an order', arranged(['teach', ['c', 'a', 'b']], ['office', ['e', 'd']]), 'cab|ed'],
  ['a move to another group', arranged(['teach', ['a', 'c']], ['office', ['b', 'd', 'e']]), 'ac|bde'],
  ['a folder', arranged(['teach', [folder('a', 'c'), 'b']]), '[ac]b|de'],
  ['new applications, which follow at the end', arranged(['teach', ['b']], ['office', ['e']]), 'bac|ed'],
  ['withdrawn ones, which leave no hole', arranged(['teach', ['a', 'x', 'b', 'c']]), 'abc|de'],
  ['a folder of which one is left', arranged(['teach', [folder('x', 'b'), 'a']]), 'bac|de'],
  ['a folder of which nothing is left', arranged(['teach', [folder('x', 'y'), 'b']]), 'bac|de'],
  ['a code in two places, which is shown once', arranged(['teach', ['b', 'b']], ['office', ['b']]), 'bac|de'],
  ['a group that is gone', arranged(['gone', ['a', 'd']]), 'abc|de'],
])('arranged with %s', (_case, arrangement, shown) => {
  expect(line(arrange(given, arrangement))).toBe(shown)
})

test('a desktop without groups shows the places of all groups in their order', () => {
  const one = [{ code: 'desktop', icons: given.flatMap(({ icons }) => icons) }]
  expect(line(arrange(one, arranged(['teach', ['c', 'a']], ['office', ['e']])))).toBe('caebd')
})

test('a completed arrangement names every icon and forgets none that may come back', () => {
  const kept = arranged(['teach', ['c', 'x']], ['gone', ['y']])
  expect(completeArrangement(given, kept).groups).toEqual([
    { group: 'teach', places: ['c', 'x', 'a', 'b'] },
    { group: 'office', places: ['d', 'e'] },
    { group: 'gone', places: ['y'] },
  ])
})

test('an arrangement completed by somebody with a single group keeps the places of the others in their groups', () => {
  const kept = arranged(['teach', ['c', 'a', 'b']], ['office', ['e', 'd']])
  const office = given.slice(1)
  expect(completeArrangement(office, kept).groups).toEqual([
    { group: 'office', places: ['e', 'd'] },
    { group: 'teach', places: ['c', 'a', 'b'] },
  ])
  expect(line(arrange(given, completeArrangement(office, kept)))).toBe('cab|ed')
})
