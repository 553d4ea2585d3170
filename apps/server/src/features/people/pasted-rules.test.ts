import { expect, test } from 'vitest'
import { chooseLoginNames, classForm, findFaults, type PastedPerson, readPasted, relationOf } from './pasted-rules.ts'

const loginNameKey = (name: string) => name.toLowerCase()
const known = {
  loginNames: new Set(['taken']),
  numbers: new Set(['P-1']),
  classes: new Set(['三年级（1）班', '三年级（2）班'].map(classForm)),
  sameClasses: new Set([classForm('三年级（2）班')]),
  loginNameKey,
}
const rowsOf = (columns: Parameters<typeof readPasted>[0]['columns'], ...rows: string[][]) =>
  readPasted({ columns, rows, userType: '2' })
const faultsOf = (people: PastedPerson[]) =>
  findFaults(people, known).map(({ row, column, code }) => [row, column, code])

test.each([
  ['学生', '1'],
  ['Teacher', '2'],
  ['家长', '3'],
  ['staff', '4'],
  ['', '2'],
])('the kind %s is understood', (word, userType) => {
  expect(rowsOf(['realName', 'userType'], ['王', word])[0]?.userType).toBe(userType)
})

test('who says no kind is asked for one where none was said for all', () => {
  const [named, blank] = readPasted({
    columns: ['realName', 'userType'],
    rows: [
      ['王', '教师'],
      ['李', ''],
    ],
  })
  expect([named?.userType, faultsOf([blank as PastedPerson])]).toEqual(['2', [[0, 'userType', 'kind_not_known']]])
})

test('a row that is right has no fault, however its class and telephone are written', () => {
  const row = ['学生', '王小明', 'P-2', '三年级 (1) 班', '男', '138 0013-8000']
  expect(faultsOf(rowsOf(['userType', 'realName', 'number', 'className', 'sex', 'phone'], row))).toEqual([])
})

test('each cell that is wrong is named once', () => {
  const people = rowsOf(
    ['userType', 'realName', 'number', 'className', 'sex', 'phone', 'mail', 'loginName'],
    ['学生', '', '', '九班', 'x', '12', 'a@', 'taken'],
    ['villain', '王', '', '', '', '', '', ''],
    ['学生', '李', 'P-1', '', '', '', '', ''],
  )
  expect(faultsOf(people)).toEqual([
    [0, 'realName', 'person_name_missing'],
    [0, 'sex', 'sex_not_known'],
    [0, 'number', 'pupil_number_missing'],
    [0, 'className', 'class_not_found'],
    [0, 'loginName', 'login_name_taken'],
    [0, 'phone', 'phone_not_right'],
    [0, 'mail', 'mail_not_right'],
    [1, 'userType', 'kind_not_known'],
    [2, 'number', 'pupil_number_taken'],
  ])
})

test('a login name that nobody can see is none', () => {
  const invisible = { ...known, loginNameKey: (name: string) => name.replaceAll('\u200d', '') }
  const faults = findFaults(rowsOf(['realName', 'loginName'], ['王', '\u200d']), invisible)
  expect(faults).toEqual([{ row: 0, column: 'loginName', code: 'login_name_needed' }])
})

test('a class whose name another has too is not guessed', () => {
  const pupil = rowsOf(['userType', 'realName', 'number', 'className'], ['学生', '王', 'P-2', '三年级2班'])
  expect(faultsOf(pupil)).toEqual([[0, 'className', 'class_name_not_clear']])
})

test('what stands twice in the paste is named in both rows', () => {
  const twice = rowsOf(
    ['userType', 'realName', 'number', 'loginName'],
    ['学生', '王', 'P-9', 'a'],
    ['学生', '李', 'P-9', 'A'],
  )
  expect(faultsOf(twice)).toEqual([
    [0, 'number', 'twice_in_paste'],
    [0, 'loginName', 'twice_in_paste'],
    [1, 'number', 'twice_in_paste'],
    [1, 'loginName', 'twice_in_paste'],
  ])
})

test('a child is known already or stands in the same paste; a parent may have several', () => {
  const columns = ['userType', 'realName', 'number', 'childNumber'] as const
  const rows = (children: string) => rowsOf(columns, ['学生', '王', 'P-5', ''], ['家长', '王父', '', children])
  expect(faultsOf(rows('P-1、P-5'))).toEqual([])
  expect(faultsOf(rows('P-1 P-6'))).toEqual([[1, 'childNumber', 'pupil_not_found']])
})

test('each row gets the first login name that nobody has, nor another row', () => {
  const names = chooseLoginNames(
    [
      { loginName: '', proposals: ['taken', 'taken2', 'taken3'] },
      { loginName: '', proposals: ['taken', 'taken2', 'taken3'] },
      { loginName: 'own', proposals: ['taken'] },
      { loginName: '', proposals: ['own', 'own2'] },
    ],
    known,
  )
  expect(names).toEqual(['taken2', 'taken3', 'own', 'own2'])
})

test.each([
  ['母亲', 'Mother'],
  ['', 'Parent'],
  ['姑姑', ''],
])('the relation %s is in English %s', (written, englishRelation) => {
  expect(relationOf(written).englishRelation).toBe(englishRelation)
})
