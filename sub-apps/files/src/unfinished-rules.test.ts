import { expect, test } from 'vitest'
import { elsewhere } from './unfinished-rules.ts'

const film = { name: 'film.mp4', size: 5 }
const [first, second] = [
  { ...film, id: '1' },
  { ...film, id: '2' },
]

test.each([
  ['nothing is known', [], [first, second]],
  ['one of the two is sent here', [film], [second]],
  ['both are', [film, film], []],
  ['one of another size is', [{ ...film, size: 6 }], [first, second]],
  ['one of another name is', [{ ...film, name: 'other.mp4' }], [first, second]],
])('of two uploads of one file, where %s, %3$j are from elsewhere', (_what, known, left) => {
  expect(elsewhere([first, second], known)).toEqual(left)
})
