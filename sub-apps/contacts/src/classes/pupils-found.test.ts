import { expect, test } from 'vitest'
import { pupilsFound } from './pupils-found.ts'

const guardian = (realName: string, englishName: string) => ({
  ...{ id: realName, realName, englishName, relation: '母亲', englishRelation: 'Mother' },
  ...{ phone: null, mail: null, mayPickUp: null },
})
const pupil = (
  realName: string,
  englishName: string,
  studentNumber: string,
  guardians = [guardian('周丽华', 'Zhou Lihua')],
) => ({
  ...{ id: realName, realName, englishName, studentNumber, guardians, emergency: null },
})
const pupils = [
  pupil('林浩然', 'Lin Haoran', '202410112'),
  pupil('李梓萱', 'Li Zixuan', '202410107', [guardian('张敏', 'Zhang Min')]),
]

test.each([
  ['', ['林浩然', '李梓萱']],
  ['  ', ['林浩然', '李梓萱']],
  ['浩', ['林浩然']],
  ['lizixuan', ['李梓萱']],
  ['LI ZI', ['李梓萱']],
  ['zhangmin', ['李梓萱']],
  ['周丽', ['林浩然']],
  ['0112', ['林浩然']],
  ['王', []],
])('%j finds %j', (search, names) => {
  expect(pupilsFound(pupils, search).map(({ realName }) => realName)).toEqual(names)
})
