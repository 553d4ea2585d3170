import { personNameMaximum } from '@homeroom/contract/limits.ts'
import { expect, test } from 'vitest'
import { readMailAddress, readPhoneNumber } from '#features/accounts/delivery/mail-and-phone.ts'
import {
  chooseLoginNames,
  findFaults,
  type PastedPerson,
  readContacts,
  readPasted,
  relationOf,
} from './pasted-rules.ts'

const loginNameKey = (name: string) => name.toLowerCase()
const known = {
  loginNames: new Set(['taken']),
  notFree: new Set(['taken', 'outside']),
  knownOutside: new Set(['outside']),
  numbers: new Set(['P-1', 'P-gone']),
  left: new Set(['P-gone']),
  classesCalled: (name: string) => ({ '三年级 (1) 班': ['a'], 三年级2班: ['b', 'c'] })[name] ?? [],
  campusesCalled: (name: string) => ({ '东湖 校区': ['east'], 西校区: ['w1', 'w2'] })[name] ?? [],
  loginNameKey,
  accounts: new Map([
    ['mother', [{ id: 'm', userType: '3', linked: false }]],
    ['G-7', [{ id: 'm', userType: '3', linked: false }]],
    ['taken', [{ id: 't', userType: '3', linked: true }]],
    ['T-1', [{ id: 'a', userType: '2', linked: false }]],
    [
      'both',
      [
        { id: 'b', userType: '2', linked: false },
        { id: 'c', userType: '3', linked: false },
      ],
    ],
    [
      'two',
      [
        { id: 'd', userType: '3', linked: false },
        { id: 'e', userType: '3', linked: false },
      ],
    ],
  ]),
}
const rowsOf = (columns: Parameters<typeof readPasted>[0]['columns'], ...rows: string[][]) =>
  readPasted({ columns, rows, userType: '2' })
const contacts = { phone: readPhoneNumber, mail: readMailAddress }
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

test.each([
  ['1', '1'],
  ['男', '1'],
  ['男生', '1'],
  ['Male', '1'],
  ['M', '1'],
  ['boy', '1'],
  ['2', '2'],
  ['女', '2'],
  ['女生', '2'],
  ['female', '2'],
  ['f', '2'],
  ['Girl', '2'],
  ['', ''],
  ['x', '?x'],
])('the sex %j is understood as %j', (word, sex) => {
  expect(rowsOf(['realName', 'sex'], ['王', word])[0]?.sex).toBe(sex)
})

test('a row is read by the names of its columns, in their usual width, and a column that is not there is empty', () => {
  const columns = ['englishName', 'relation', 'childNumber', 'mail'] as const
  expect(rowsOf(columns, ['Ｗａｎｇ', '母亲', ' P-1,  P-2；P-3 ', 'a@b.cn'])).toEqual([
    {
      ...{ userType: '2', realName: '', englishName: 'Wang', sex: '', number: '', className: '', campus: '' },
      ...{ loginName: '', phone: '', mail: 'a@b.cn', relation: '母亲', sameAs: '', children: ['P-1', 'P-2', 'P-3'] },
    },
  ])
})

test.each([
  ['realName', personNameMaximum, 'person_name_missing'],
  ['englishName', personNameMaximum, 'person_name_missing'],
  ['number', 40, 'pupil_number_missing'],
  ['loginName', 128, 'login_name_taken'],
] as const)('%s has at most %i characters', (column, most, code) => {
  const person = rowsOf(['userType', 'realName', 'number'], ['学生', '王', 'P-2'])[0] as PastedPerson
  expect(faultsOf([{ ...person, [column]: 'a'.repeat(most) }])).toEqual([])
  expect(faultsOf([{ ...person, [column]: 'a'.repeat(most + 1) }])).toEqual([[0, column, code]])
})

test('numbers and login names that are not said are the same for nobody, and those of grown-ups are their own', () => {
  const nobody = { ...known, loginNames: new Set(['']), numbers: new Set(['']) }
  const teachers = rowsOf(['realName', 'number'], ['王', ''], ['李', ''], ['张', 'P-1'], ['赵', 'P-1'])
  expect(findFaults(teachers, nobody)).toEqual([])
  const pupil = rowsOf(['userType', 'realName', 'number'], ['学生', '王', 'T-1'], ['教师', '李', 'T-1'])
  expect(faultsOf(pupil), 'a teacher may have the number of a pupil').toEqual([])
})

test('only a parent names children', () => {
  expect(faultsOf(rowsOf(['realName', 'childNumber'], ['王', 'P-9']))).toEqual([])
})

test('nobody becomes a guardian of a pupil who has left, whose number is free for somebody who comes', () => {
  const columns = ['userType', 'realName', 'number', 'childNumber'] as const
  const parent = ['家长', '王父', '', 'P-1 P-gone']
  expect(faultsOf(rowsOf(columns, parent))).toEqual([[0, 'childNumber', 'pupil_has_left']])
  // The parent is one of the pupil who comes.
  expect(faultsOf(rowsOf(columns, parent, ['学生', '王', 'P-gone', '']))).toEqual([])
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

test('a row that is right has no fault, however its class and telephone are written', async () => {
  const row = ['学生', '王小明', 'P-2', '三年级 (1) 班', '男', '138 0013-8000']
  const people = rowsOf(['userType', 'realName', 'number', 'className', 'sex', 'phone'], row)
  expect(faultsOf(await readContacts(people, contacts))).toEqual([])
})

test('each cell that is wrong is named once', async () => {
  const rows = rowsOf(
    ['userType', 'realName', 'number', 'className', 'sex', 'phone', 'mail', 'loginName'],
    ['学生', '', '', '九班', 'x', '12', 'a@', 'taken'],
    ['villain', '王', '', '', '', '', '', ''],
    ['学生', '李', 'P-1', '', '', '', '', ''],
  )
  expect(faultsOf(await readContacts(rows, contacts))).toEqual([
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

test.each([
  ['+86 139-0000-0221', '13900000221'],
  ['008613900000222', '13900000222'],
  ['8613900000223', '13900000223'],
  ['\u202D13900000224\u202C', '13900000224'],
  ['１３９０００００２２５', '13900000225'],
  ['+852 9123 4567', '+85291234567'],
  ['139 0000 0229', '13900000229'],
  ['12125550100', null],
  ['0571-88880000', null],
  ['13900000230/13900000231', null],
])('the telephone %j is read as %j, as on the account page', async (written, phone) => {
  const people = await readContacts(rowsOf(['realName', 'phone'], ['王', written]), contacts)
  expect(faultsOf(people)).toEqual(phone === null ? [[0, 'phone', 'phone_not_right']] : [])
  if (phone !== null) expect(people[0]?.phone).toBe(phone)
})

test('a number that a spreadsheet has changed is nobody’s', () => {
  const columns = ['userType', 'realName', 'number', 'childNumber'] as const
  const rows = rowsOf(columns, ['学生', '蒋一', '2.0231E+11', ''], ['家长', '蒋父', '', '20230901.0'])
  expect(faultsOf(rows)).toEqual([
    [0, 'number', 'number_damaged'],
    [1, 'childNumber', 'number_damaged'],
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

test('a campus is one of the unit, and not one whose name several have', () => {
  const [right, wrong, same, none] = rowsOf(
    ['realName', 'campus'],
    ['王', '东湖 校区'],
    ['李', '南校区'],
    ['张', '西校区'],
    ['赵', ''],
  ) as PastedPerson[]
  expect(faultsOf([right, none] as PastedPerson[])).toEqual([])
  expect(faultsOf([wrong, same] as PastedPerson[])).toEqual([
    [0, 'campus', 'campus_not_found'],
    [1, 'campus', 'campus_name_not_clear'],
  ])
})

test.each([
  ['教师', 'mother', []],
  ['教师', 'G-7', []],
  ['教师', 'both', []],
  ['家长', 'both', []],
  ['家长', 'T-1', []],
  ['教师', 'T-1', ['account_to_link_unknown']],
  ['家长', 'mother', ['account_to_link_unknown']],
  ['教师', 'two', ['account_to_link_unknown']],
  ['教师', 'nobody', ['account_to_link_unknown']],
  ['教师', 'taken', ['account_has_another']],
  ['职工', 'mother', ['accounts_not_of_two_kinds']],
] as const)('of a row of the kind %s the other account is %s: %j', (kind, sameAs, codes) => {
  const faults = findFaults(rowsOf(['userType', 'realName', 'sameAs'], [kind, '王', sameAs]), known)
  expect(faults).toEqual(codes.map((code) => ({ row: 0, column: 'sameAs', code })))
})

test('two rows do not name the same other account, by whatever word', () => {
  const rows = rowsOf(['realName', 'sameAs'], ['王', 'mother'], ['李', 'G-7'], ['张', ''])
  expect(faultsOf(rows)).toEqual([
    [0, 'sameAs', 'twice_in_paste'],
    [1, 'sameAs', 'twice_in_paste'],
  ])
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

test('a login name by which an application knows somebody is a fault, unless it is taken on purpose', () => {
  const people = rowsOf(['realName', 'loginName'], ['王', 'Outside'])
  expect(faultsOf(people)).toEqual([[0, 'loginName', 'login_name_known']])
  expect(findFaults(people, { ...known, knownOutside: new Set() })).toEqual([])
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
      { loginName: '', proposals: ['outside', 'outside2'] },
    ],
    known,
  )
  expect(names).toEqual(['taken2', 'taken3', 'own', 'own2', 'outside2'])
})

test.each([
  ['父亲', 'Father'],
  ['母亲', 'Mother'],
  ['爸爸', 'Father'],
  ['妈妈', 'Mother'],
  ['爷爷', 'Grandfather'],
  ['奶奶', 'Grandmother'],
  ['外公', 'Grandfather'],
  ['外婆', 'Grandmother'],
  ['姑姑', ''],
])('the relation %s is in English %s', (relation, englishRelation) => {
  expect(relationOf(relation)).toEqual({ relation, englishRelation })
})

test('without a relation it is a parent', () => {
  expect(relationOf('')).toEqual({ relation: '家长', englishRelation: 'Parent' })
})
