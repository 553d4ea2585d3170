import { expect, test } from 'vitest'
import { readHeads } from './read-heads.ts'

const near = 16 * 16 * 2
const far = 8 * 8 * 6
const nothing = () => ({
  scores: [new Array(near).fill(-9), new Array(far).fill(-9)] as [number[], number[]],
  boxes: [new Array(near * 16).fill(0), new Array(far * 16).fill(0)] as [number[], number[]],
})
const picture = { width: 640, height: 480 }

/** As the model says it: sure by `score`, and the box from the middle of its place. */
function put(answer: ReturnType<typeof nothing>, grid: 0 | 1, index: number, score: number, box: number[]) {
  answer.scores[grid][index] = score
  box.forEach((value, place) => {
    answer.boxes[grid][index * 16 + place] = value
  })
  return answer
}

test('nothing sure is nobody, and how sure it was is told', () => {
  expect(readHeads(put(nothing(), 1, 0, -0.1, [0, 0, 80, 80]), picture)).toEqual({
    heads: [],
    surest: expect.closeTo(0.475),
  })
})

test('a box of the model is a head in pixels of the picture', () => {
  // The place in the fifth column and row of the far grid; its middle is 16 pixels beside the middle of the square.
  const answer = put(nothing(), 1, (4 * 8 + 4) * 6, 3, [-16, -16, 80, 80])
  expect(readHeads(answer, picture).heads).toEqual([{ x: 320, y: 240 - 200 * 0.11, width: 204, height: 240 }])
})

test('boxes on one another are one face, the surest; boxes beside each other are two', () => {
  const one = put(nothing(), 1, (4 * 8 + 4) * 6, 3, [-16, -16, 80, 80])
  put(one, 0, (8 * 16 + 8) * 2, 2, [0, 0, 78, 78])
  expect(readHeads(one, picture).heads).toHaveLength(1)
  expect(readHeads(one, picture).heads[0]?.width).toBeCloseTo(204)
  const two = put(one, 0, (8 * 16 + 2) * 2 + 1, 1, [0, 0, 40, 40])
  expect(readHeads(two, picture).heads).toHaveLength(2)
})
