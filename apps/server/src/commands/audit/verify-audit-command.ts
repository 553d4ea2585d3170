import { migrateDatabase } from '#database/migrate.ts'
import { defineCommand, misuse, print } from '../command.ts'
import { inUnitOfCode } from '../owner-work.ts'
import { withDatabase } from '../with-database.ts'
import { verifyAudit } from './verify-audit.ts'

const help = `
npm run homeroom -- verify-audit [--unit <code>] [--from <day>]
  Walks the chains of the audit log and says which lines were changed, removed or slipped in. The exit code is 1 when
  there are any.
  逐条核对审计日志链，指出被修改、删除或插入的记录；发现问题时退出码为 1。

  --unit <code>   only this unit                        只核对该单位
  --from <day>    from this day on, such as 2026-11-23  从该日期开始（UTC）`

export const verifyAuditCommand = defineCommand({
  help,
  options: { unit: { type: 'string' }, from: { type: 'string' } },
  run: ({ unit, from }) => {
    if (from !== undefined && !isDay(from))
      throw misuse({ en: 'Write the day like 2026-11-23.', zh: '日期请写成 2026-11-23 的形式。' }, help)
    return withDatabase(async ({ owner }) => {
      await migrateDatabase(owner, print)
      if (unit !== undefined) await inUnitOfCode(owner, unit, async () => undefined)
      const { lines, days, faults } = await verifyAudit(owner, { unitCode: unit, from }, ({ what, ...place }) =>
        print(`${place.unit} ${place.day} ${place.number ?? '-'}: ${what.en} / ${what.zh}`),
      )
      print(
        `Lines: ${lines}, chains: ${days}, faults: ${faults}. / 记录 ${lines} 条，链 ${days} 条，问题 ${faults} 个。`,
      )
      return faults === 0 ? 0 : 1
    })
  },
})

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toJSON()?.startsWith(text) === true
}
