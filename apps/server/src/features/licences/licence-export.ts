import { readUnitLicences, type UnitLicence } from '@homeroom/contract/licences/licence-admin-schemas.ts'
import { licenceWord } from '@homeroom/contract/licences/licence-states.ts'
import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { columnsIn } from '#features/audit/list-export.ts'
import { exportLike, readAtOnce } from '#features/exports/export-kinds.ts'
import { csvCells } from '#platform/calls/csv-text.ts'
import type { FindAdministered, LicenceAdminService } from './licence-admin-service.ts'

type Parts = { licences: Pick<LicenceAdminService, 'all' | 'requireList'>; unitOf: FindAdministered }

/** The licences of a unit, or of those below it, as a file. */
export function createLicenceExportKind({ licences, unitOf }: Parts) {
  return exportLike(readUnitLicences, {
    titles: { 'zh-CN': '授权', en: 'Licences' },
    async open(caller, query, language) {
      const administrator = await unitOf(caller, query.unitId)
      licences.requireList(administrator, query)
      const pages = readAtOnce(() => licences.all(administrator, query))
      return {
        unitId: administrator.unitId,
        table: csvCells({ columns: licenceColumns(language), pages }),
        count: async () => null,
      }
    },
  })
}

function licenceColumns(language: Language) {
  const always = language === 'en' ? 'Always' : '不限'
  return columnsIn<Language, UnitLicence>(language, [
    [{ 'zh-CN': '模块', en: 'Module' }, (row) => localName(language, row)],
    [{ 'zh-CN': '代码', en: 'Code' }, ({ code }) => code],
    [
      { 'zh-CN': '单位', en: 'Unit' },
      (row) => localName(language, { name: row.unitName, englishName: row.unitEnglishName }),
    ],
    [{ 'zh-CN': '状态', en: 'State' }, ({ state }) => licenceWord(state, language)],
    [{ 'zh-CN': '开始日', en: 'Start' }, ({ startDay }) => startDay ?? always],
    [{ 'zh-CN': '到期日', en: 'End' }, ({ endDay }) => endDay],
    [{ 'zh-CN': '已用名额', en: 'Seats in use' }, ({ used }) => used],
    [{ 'zh-CN': '名额', en: 'Seats' }, ({ seats }) => seats ?? (language === 'en' ? 'For all' : '不限')],
    [{ 'zh-CN': '宽限天数', en: 'Days of grace' }, ({ graceDays }) => graceDays],
    [{ 'zh-CN': '只读天数', en: 'Days of reading' }, ({ readOnlyDays }) => readOnlyDays],
    [
      { 'zh-CN': '申请续期', en: 'Asked to renew' },
      ({ asked }) => (asked ? (language === 'en' ? 'Yes' : '是') : language === 'en' ? 'No' : '否'),
    ],
  ])
}
