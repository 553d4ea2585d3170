import { useKitLanguage } from '@homeroom/ui-kit/language/kit-language.tsx'
import { PeoplePicker, PersonPicker, type PickedPerson } from '@homeroom/ui-kit/people-picker/people-picker.tsx'
import { useCallback, useState } from 'react'
import { chipAccessibility, comboboxProperties } from '../combobox/combobox-notes.ts'
import type { PartSpecimens } from '../specimen.ts'
import { useSpecimenText } from '../specimen-text.ts'

type Sample = { id: string; sex: string; 'zh-CN': [string, string, string]; en: [string, string, string] }

const people: Sample[] = [
  { id: 'p1', sex: '2', 'zh-CN': ['王芳', '教师', '三年级二班'], en: ['Wang Fang', 'Teacher', 'Year 3 Class 2'] },
  { id: 'p2', sex: '1', 'zh-CN': ['王浩然', '学生', '三年级一班'], en: ['Wang Haoran', 'Pupil', 'Year 3 Class 1'] },
  { id: 'p3', sex: '1', 'zh-CN': ['王浩然', '学生', '五年级四班'], en: ['Wang Haoran', 'Pupil', 'Year 5 Class 4'] },
  { id: 'p4', sex: '1', 'zh-CN': ['李明', '教师', '一年级'], en: ['Li Ming', 'Teacher', 'Year 1'] },
  { id: 'p5', sex: '', 'zh-CN': ['陈静', '家长', ''], en: ['Chen Jing', 'Parent', ''] },
]
const answerTime = 300

function useFind() {
  const language = useKitLanguage()
  return useCallback(
    async (words: string): Promise<PickedPerson[]> => {
      await new Promise((resolve) => setTimeout(resolve, answerTime))
      return people
        .map(({ id, sex, [language]: [name, kind, group] }) => ({ id, sex, name, kind, group }))
        .filter(({ name }) => name.toLowerCase().includes(words.toLowerCase()))
    },
    [language],
  )
}

const colleagues = { 'zh-CN': '可以查看的人', en: 'Who may see it' }
const classTeacher = { 'zh-CN': '班主任', en: 'Class teacher' }

function Several() {
  const pick = useSpecimenText()
  const find = useFind()
  const language = useKitLanguage()
  const [first] = people
  const [chosen, setChosen] = useState<readonly PickedPerson[]>(
    first ? [{ id: first.id, sex: first.sex, name: first[language][0] }] : [],
  )
  return (
    <>
      <PeoplePicker label={pick(colleagues)} name="people" find={find} value={chosen} onChange={setChosen} />
      <output>{chosen.map(({ id }) => id).join(' ')}</output>
    </>
  )
}

function One() {
  const pick = useSpecimenText()
  const find = useFind()
  const [chosen, setChosen] = useState<PickedPerson | null>(null)
  return (
    <>
      <PersonPicker label={pick(classTeacher)} name="teacher" find={find} value={chosen} onChange={setChosen} />
      <output>{chosen?.id}</output>
    </>
  )
}

export const specimens: PartSpecimens = {
  part: 'people-picker',
  title: { 'zh-CN': '选人', en: 'People picker' },
  about: {
    'zh-CN': '按姓名查找人：头像、姓名、身份和班级，同名的人分得清。到哪里查由使用它的页面决定。',
    en: 'Finds people by name: picture, name, kind and class tell two of one name apart. Whom it finds is up to the screen that uses it.',
  },
  accessibility: chipAccessibility,
  properties: [
    {
      name: 'find',
      type: '(words) => Promise<PickedPerson[]>',
      about: {
        'zh-CN': '找人的函数；没有输入时可以给出常选的人。请保持同一个。',
        en: 'Finds people; for no words it may give those who are chosen often. Keep the same function.',
      },
    },
    ...comboboxProperties.filter(({ name }) => name !== 'options'),
  ],
  specimens: [
    {
      id: 'several',
      title: { 'zh-CN': '选几个人', en: 'Several' },
      code: `const find = useCallback((words) => call(findPeople, { query: { words } }), [call])

<PeoplePicker label={text('people')} name="people" find={find} value={people} onChange={setPeople} />`,
      Draw: Several,
    },
    {
      id: 'one',
      title: { 'zh-CN': '选一个人', en: 'One' },
      code: `<PersonPicker label={text('teacher')} name="teacher" find={find} value={teacher} onChange={setTeacher} />`,
      Draw: One,
    },
  ],
}
