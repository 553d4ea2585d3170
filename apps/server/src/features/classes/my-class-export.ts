import { type Pupil, readClass } from '@homeroom/contract/classes/my-class-schemas.ts'
import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import { Type } from 'typebox'
import { columnsIn } from '#features/audit/list-export.ts'
import { exportLike, readAtOnce } from '#features/exports/export-kinds.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { csvCells } from '#platform/calls/csv-text.ts'
import type { MyClassService } from './my-class-service.ts'

const words = {
  'zh-CN': { '1': '男', '2': '女', between: '、', noPickUp: '不可接送' },
  en: { '1': 'Boy', '2': 'Girl', between: ', ', noPickUp: 'may not pick up' },
} as const

/** The call of the page, and what of it the file is to hold: without the right to that it is refused, also when it is fetched later. */
const classList = {
  ...readClass,
  query: Type.Object({
    ...readClass.query.properties,
    guardians: Type.Optional(Type.Boolean({ description: 'With the guardians of each pupil.' })),
    pickUp: Type.Optional(Type.Boolean({ description: 'With who of them may not pick up.' })),
  }),
}

/** The pupils of a class as a file, for its teachers: with what the page shows each of them. */
export function createClassListExportKind({ myClass }: { myClass: Pick<MyClassService, 'readClass'> }) {
  return exportLike(classList, {
    titles: { 'zh-CN': '学生名单', en: 'Class list' },
    async open(caller, query, language) {
      const { pupils } = await myClass.readClass(caller, query)
      // Pupils and parents see no list of pupils.
      if (!pupils) throw new AppError('not_allowed')
      const { guardians = false, pickUp = false } = query
      const told = pupils.flatMap((pupil) => pupil.guardians ?? [])
      const seesGuardians = pupils.every((pupil) => pupil.guardians !== null)
      const seesPickUp = told.every(({ mayPickUp }) => mayPickUp !== null)
      if ((guardians && !seesGuardians) || (pickUp && !seesPickUp)) throw new AppError('not_allowed')
      return {
        unitId: caller.unitId,
        table: csvCells({
          columns: pupilColumns(language, { guardians, pickUp }),
          pages: readAtOnce(async () => pupils),
        }),
        count: async () => pupils.length,
      }
    },
  })
}

function pupilColumns(language: Language, { guardians, pickUp }: { guardians: boolean; pickUp: boolean }) {
  const word = words[language]
  const english = language === 'en'
  const guardianWords = ({ realName, englishName, relation, englishRelation, mayPickUp }: GuardianOf) =>
    [
      (english && englishName) || realName,
      ` (${(english && englishRelation) || relation}${pickUp && mayPickUp === false ? `${word.between}${word.noPickUp}` : ''})`,
    ].join('')
  return columnsIn<Language, Pupil>(language, [
    [{ 'zh-CN': '学号', en: 'Number' }, ({ studentNumber }) => studentNumber],
    [{ 'zh-CN': '姓名', en: 'Name' }, ({ realName }) => realName],
    [{ 'zh-CN': '英文名', en: 'Name in English' }, ({ englishName }) => englishName],
    [{ 'zh-CN': '性别', en: 'Sex' }, ({ sex }) => (sex === '1' || sex === '2' ? word[sex] : '')],
    ...(guardians
      ? ([
          [
            { 'zh-CN': '监护人', en: 'Guardians' },
            (pupil: Pupil) => (pupil.guardians ?? []).map(guardianWords).join(word.between),
          ],
        ] as const)
      : []),
  ])
}

type GuardianOf = NonNullable<Pupil['guardians']>[number]
