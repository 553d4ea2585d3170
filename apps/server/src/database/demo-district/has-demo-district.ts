import type { PoolConfig } from 'pg'
import { onOneConnection } from '#platform/postgres/one-connection.ts'
import { demoUnitId } from './demo-units.ts'

/** True when the database holds the demo district, not (only) units of its own. */
export function hasDemoDistrict(owner: PoolConfig): Promise<boolean> {
  return onOneConnection(owner, async (client) => {
    const { rowCount } = await client.query('select from units where id = $1', [demoUnitId('lakeside')])
    return rowCount === 1
  })
}
