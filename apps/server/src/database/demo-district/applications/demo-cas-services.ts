import type { casServices } from '#database/tables/cas-services.ts'
import { demoId } from '../demo-random.ts'
import { demoUnitId } from '../demo-units.ts'

/** An older library program on this machine; `docs/how-to/sign-in-with-cas.md` tries it. */
export function demoCasServices(): (typeof casServices.$inferInsert)[] {
  return [
    {
      unitId: demoUnitId('lakeside-1'),
      id: demoId('cas service library'),
      name: '图书馆旧系统',
      englishName: 'Old library system',
      address: 'http://localhost:9090/*',
      userForm: 'login-name',
      attributes: ['realName', 'userType', 'unitName'],
      inside: true,
    },
  ]
}
