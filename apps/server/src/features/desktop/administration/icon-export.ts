import { type ListedApplication, readUnitApplications } from '@homeroom/contract/desktop/icon-admin-schemas.ts'
import { licenceWord } from '@homeroom/contract/licences/licence-states.ts'
import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { columnsIn } from '#features/audit/list-export.ts'
import { exportLike, readAtOnce } from '#features/exports/export-kinds.ts'
import { csvCells } from '#platform/calls/csv-text.ts'
import type { IconReadService, UnitOf } from './icon-read-service.ts'

type Parts = { icons: Pick<IconReadService, 'all'>; unitOf: UnitOf }

const words = {
  'zh-CN': {
    ...{ unit: '全单位', type: '某类人员', grade: '年级', class: '班级', group: '群组', role: '角色', person: '个人' },
    ...{ nobody: '无人', product: '平台', link: '本单位链接', areaLink: '上级单位链接', between: '、' },
  },
  en: {
    ...{ unit: 'Everybody', type: 'A kind of person', grade: 'A grade', class: 'A class', group: 'A group of people' },
    ...{ role: 'A role', person: 'One person', nobody: 'Nobody' },
    ...{ product: 'Installation', link: 'Link of this unit', areaLink: 'Link of the area', between: ', ' },
  },
} as const

/** The applications that a unit can give, as a file. */
export function createIconExportKind({ icons, unitOf }: Parts) {
  return exportLike(readUnitApplications, {
    titles: { 'zh-CN': '图标', en: 'Icons' },
    async open(caller, query, language) {
      const administrator = await unitOf(caller, query.unitId)
      const pages = readAtOnce(() => icons.all(administrator, query))
      return {
        unitId: administrator.unitId,
        table: csvCells({ columns: iconColumns(language), pages }),
        count: async () => null,
      }
    },
  })
}

function iconColumns(language: Language) {
  const word = words[language]
  return columnsIn<Language, ListedApplication>(language, [
    [{ 'zh-CN': '应用', en: 'Application' }, (row) => localName(language, row)],
    [{ 'zh-CN': '代码', en: 'Code' }, ({ code }) => code],
    [
      { 'zh-CN': '分组', en: 'Group' },
      (row) => localName(language, { name: row.groupName, englishName: row.groupEnglishName }),
    ],
    [
      { 'zh-CN': '分配对象', en: 'Given to' },
      ({ given }) => (given.length === 0 ? word.nobody : given.map((kind) => word[kind]).join(word.between)),
    ],
    [{ 'zh-CN': '来源', en: 'Source' }, ({ source }) => word[source]],
    [{ 'zh-CN': '授权', en: 'Licence' }, ({ licence }) => licenceWord(licence, language)],
    [{ 'zh-CN': '授权到期', en: 'Licence ends' }, ({ licenceEnd }) => licenceEnd?.slice(0, 10) ?? ''],
  ])
}
