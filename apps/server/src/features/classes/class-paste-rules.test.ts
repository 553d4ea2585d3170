import { expect, test } from 'vitest'
import {
  campusesCalled,
  classesToOpen,
  findClassFaults,
  findPostFaults,
  type Post,
  postsToWrite,
  type ReadClass,
  type ReadPost,
  readYes,
  teacherFinder,
} from './class-paste-rules.ts'

const person = (id: string, realName = id) => ({ id, realName, englishName: '' })
const aClass = (fields: Partial<ReadClass> = {}): ReadClass => ({
  ...{ grade: 3, gradeName: '三年级', gradeEnglishName: 'Grade 3', className: '1班', englishName: '' },
  ...{ campusCell: '', teacherCell: '', campuses: [], teachers: [], ...fields },
})
const classFaults = (...rows: ReadClass[]) =>
  findClassFaults(rows, [
    { grade: 4, className: '1班', campusId: null },
    { grade: 4, className: '1班', campusId: 'south' },
    { grade: 5, className: '1班', campusId: 'south' },
  ]).map(({ row, column, code }) => [row, column, code])

test.each([
  ['a class that is right', {}, []],
  ['without a grade', { grade: null }, [['grade', 'grade_not_known']]],
  ['with a grade of too long a name', { gradeName: 'x'.repeat(41) }, [['grade', 'grade_not_known']]],
  ['without a name', { className: '' }, [['className', 'class_name_missing']]],
  ['with a name of 40 characters', { className: 'x'.repeat(40), englishName: 'y'.repeat(40) }, []],
  ['with a longer one', { className: 'x'.repeat(41) }, [['className', 'class_name_missing']]],
  ['with a longer English one', { englishName: 'x'.repeat(41) }, [['englishName', 'class_name_missing']]],
  ['whose name is taken, however it is written', { grade: 4, className: '(1)班' }, [['className', 'class_name_taken']]],
  [
    'whose name is taken on its campus',
    { grade: 4, campusCell: '南', campuses: [{ id: 'south' }] },
    [['className', 'class_name_taken']],
  ],
  ['whose name is taken on another campus only', { grade: 4, campusCell: '北', campuses: [{ id: 'north' }] }, []],
  ['whose name is taken on one campus, without saying any', { grade: 5 }, [['className', 'class_name_taken']]],
  ['on a campus that is not there', { campusCell: '月球' }, [['campusName', 'campus_not_found']]],
  [
    'on one of two campuses',
    { campusCell: '南', campuses: [{ id: 'a' }, { id: 'b' }] },
    [['campusName', 'campus_name_not_clear']],
  ],
  ['with a teacher nobody knows', { teacherCell: 'x' }, [['teacher', 'teacher_not_found']]],
  [
    'with one of two teachers',
    { teacherCell: 'x', teachers: [person('a'), person('b')] },
    [['teacher', 'teacher_not_clear']],
  ],
  ['with its teacher', { teacherCell: 'x', teachers: [person('a')] }, []],
] as const)('a class: %s', (_what, fields, expected) => {
  expect(classFaults(aClass(fields as Partial<ReadClass>))).toEqual(expected.map((fault) => [0, ...fault]))
})

test('two rows that open the same class are both named; on two campuses they are two classes', () => {
  expect(classFaults(aClass(), aClass({ className: '一班' }))).toEqual([
    [0, 'className', 'twice_in_paste'],
    [1, 'className', 'twice_in_paste'],
  ])
  expect(classFaults(aClass(), aClass({ campusCell: '南', campuses: [{ id: 'south' }] }))).toEqual([])
})

test('teachers are found by login name or number, else by a name that only one has', () => {
  const staff = [
    { ...person('a', '王芳'), key: 'wangfang', number: 'T1' },
    { ...person('b', '王芳'), key: 't2', number: '' },
    { ...person('c', '李雷'), key: 'lilei', number: 'T2' },
  ]
  const found = (cell: string) => teacherFinder(staff, (name) => name.toLowerCase())(cell).map(({ id }) => id)
  expect([found('WangFang'), found('T1'), found('李雷'), found('')]).toEqual([['a'], ['a'], ['c'], []])
  expect(found('王芳'), 'two have the name').toEqual(['a', 'b'])
  expect(found('T2'), 'a number that is a login name, too').toEqual(['b', 'c'])
  expect(found('nobody')).toEqual([])
})

test('campuses are found in either language', () => {
  const campuses = [
    { id: 's', name: '南校区', englishName: 'South' },
    { id: 'n', name: '北校区', englishName: '' },
  ]
  expect(['南校区', 'SOUTH', '', '东'].map((cell) => campusesCalled(campuses, cell).map(({ id }) => id))).toEqual([
    ['s'],
    ['s'],
    [],
    [],
  ])
})

test.each([
  ['是', true],
  ['班主任', true],
  ['YES', true],
  ['1', true],
  ['', false],
  ['否', false],
  ['No', false],
  ['maybe', null],
])('class teacher: %j means %j', (cell, meant) => {
  expect(readYes(cell)).toBe(meant)
})

const aPost = (fields: Partial<ReadPost> = {}): ReadPost => ({
  ...{ classes: ['c1'], teachers: [person('wang')], subject: '语文', englishSubject: '', headTeacher: false },
  ...fields,
})
const there: Post[] = [
  { classId: 'c9', userId: 'zhao', subject: '数学', englishSubject: '', headTeacher: true },
  { classId: 'c9', userId: 'qian', subject: '英语', englishSubject: '', headTeacher: false },
]
const postFaults = (...rows: ReadPost[]) =>
  findPostFaults(rows, there).map(({ row, column, code }) => [row, column, code])

test.each([
  ['that is right', {}, []],
  ['in a class nobody knows', { classes: [] }, [['className', 'class_not_found']]],
  ['in one of two classes', { classes: ['a', 'b'] }, [['className', 'class_of_several']]],
  ['of a teacher nobody knows', { teachers: [] }, [['teacher', 'teacher_not_found']]],
  ['of one of two teachers', { teachers: [person('a'), person('b')] }, [['teacher', 'teacher_not_clear']]],
  ['of no subject', { subject: '' }, [['subject', 'subject_missing']]],
  ['of a subject of 40 characters', { subject: 'x'.repeat(40), englishSubject: 'x'.repeat(40) }, []],
  ['of a longer one', { subject: 'x'.repeat(41) }, [['subject', 'subject_missing']]],
  ['of a longer English one', { englishSubject: 'x'.repeat(41) }, [['englishSubject', 'subject_missing']]],
  ['of a class teacher without a subject', { subject: '', headTeacher: true }, []],
  ['that is neither yes nor no', { headTeacher: null }, [['headTeacher', 'yes_or_no']]],
  [
    'that would take the class from its class teacher',
    { classes: ['c9'], headTeacher: true },
    [['headTeacher', 'class_teacher_there']],
  ],
  ['of the class teacher it has', { classes: ['c9'], teachers: [person('zhao')], headTeacher: true }, []],
] as const)('a post %s', (_what, fields, expected) => {
  expect(postFaults(aPost(fields as unknown as Partial<ReadPost>))).toEqual(expected.map((fault) => [0, ...fault]))
})

test('the same post twice is named in both rows, and so are two class teachers of a class', () => {
  expect(postFaults(aPost(), aPost())).toEqual([
    [0, 'subject', 'twice_in_paste'],
    [1, 'subject', 'twice_in_paste'],
  ])
  const two = [aPost({ headTeacher: true }), aPost({ headTeacher: true, teachers: [person('li')], subject: '数学' })]
  expect(postFaults(...two)).toEqual([
    [0, 'headTeacher', 'twice_in_paste'],
    [1, 'headTeacher', 'twice_in_paste'],
  ])
  expect(postFaults(aPost({ headTeacher: true }), aPost({ headTeacher: true, subject: '数学' }))).toEqual([])
})

test('what is there already is not written again; who leads a class leads it by one post', () => {
  const rows = [
    aPost({ headTeacher: true }),
    aPost({ headTeacher: true, subject: '数学' }),
    aPost({ subject: '', headTeacher: true, classes: ['c2'] }),
    aPost({ classes: ['c9'], teachers: [person('qian')], subject: '英语' }),
    aPost({ classes: ['c9'], teachers: [person('zhao')], subject: '', headTeacher: true }),
    aPost({ classes: ['c9'], teachers: [person('zhao')], subject: '体育', headTeacher: true }),
  ]
  expect(postsToWrite(rows, there).map(({ englishSubject: _, ...post }) => Object.values(post))).toEqual([
    ['c1', 'wang', '语文', true, false],
    ['c1', 'wang', '数学', false, false],
    ['c2', 'wang', '班主任', true, false],
    ['c9', 'zhao', '体育', false, false],
  ])
})

test('a teacher of the class becomes its class teacher and stays its teacher', () => {
  const [qian] = there.slice(1)
  const row = aPost({ classes: ['c9'], teachers: [person('qian')], subject: '英语', headTeacher: true })
  expect(postsToWrite([row], qian ? [qian] : [])).toEqual([
    { classId: 'c9', userId: 'qian', subject: '英语', englishSubject: '', headTeacher: true, stays: true },
  ])
})

test('classes to open are those whose grade is said, each once, in their order', () => {
  const cells = ['2(10)', '2(2)', '一年级1班', '1(1)', '火星班', '1班', '实验班']
  expect(classesToOpen(cells, new Map())).toEqual([
    { cell: '一年级1班', name: '一年级1班', englishName: 'Grade 1 Class 1' },
    { cell: '2(2)', name: '二年级2班', englishName: 'Grade 2 Class 2' },
    { cell: '2(10)', name: '二年级10班', englishName: 'Grade 2 Class 10' },
  ])
})
