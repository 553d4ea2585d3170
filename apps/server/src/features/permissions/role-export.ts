import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import { type ListedRole, readRoles } from '@homeroom/contract/permissions/role-schemas.ts'
import { columnsIn } from '#features/audit/list-export.ts'
import { exportLike, readAtOnce } from '#features/exports/export-kinds.ts'
import type { AdministeredUnit } from '#features/units/administered-unit.ts'
import { csvCells } from '#platform/calls/csv-text.ts'
import type { RoleService } from './role-service.ts'

type Parts = { roles: Pick<RoleService, 'list'>; unitOf: AdministeredUnit }

const kinds = {
  'zh-CN': { administrators: '系统自带', own: '本单位' },
  en: { administrators: 'Of the product', own: 'Your own' },
} as const

/** The roles of a unit as a file. */
export function createRoleExportKind({ roles, unitOf }: Parts) {
  return exportLike(readRoles, {
    titles: { 'zh-CN': '角色', en: 'Roles' },
    async open(caller, query, language) {
      const administrator = await unitOf(caller, query.unitId)
      const pages = readAtOnce(async () => (await roles.list(administrator, query.search)).list)
      const columns = columnsIn<Language, ListedRole>(language, [
        [{ 'zh-CN': '角色', en: 'Role' }, ({ name }) => name],
        [{ 'zh-CN': '英文名', en: 'Name in English' }, ({ englishName }) => englishName],
        [{ 'zh-CN': '类型', en: 'Kind' }, ({ kind }) => kinds[language][kind]],
        [{ 'zh-CN': '成员', en: 'Members' }, ({ members }) => members],
        [{ 'zh-CN': '权限数', en: 'Permissions' }, ({ permissions }) => permissions],
      ])
      return { unitId: administrator.unitId, table: csvCells({ columns, pages }), count: async () => null }
    },
  })
}
