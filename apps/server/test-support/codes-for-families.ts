import { readChildren } from '@homeroom/contract/families/family-endpoints.ts'
import {
  makeFamilyCodes,
  readGuardianRequests,
  redeemFamilyCode,
  settleGuardianRequests,
  tryFamilyCode,
} from '@homeroom/contract/families/guardians/family-code-endpoints.ts'
import { demoPerson } from './demo-district.ts'
import { makeStudent, makeUser } from './make-records.ts'
import { type Browser, demoPassword, type TestServer } from './start-test-server.ts'
import { visit } from './test-server.ts'

type Present = { server: TestServer; admin: Browser }

/** Parents who link themselves with pupils of the first demo school by a code, and its office. */
export function codesForFamilies(present: () => Present) {
  const { unitId } = demoPerson('admin')
  const owned = <Result>(work: Parameters<typeof visit<Result>>[1]) => visit(present().server.database.owner, work)

  return {
    unitId,
    sql: (text: string, values: unknown[] = []) => owned(async (owner) => (await owner.query(text, values)).rows),
    async makeParent(unit = unitId) {
      const { id, loginName } = await owned((owner) => makeUser(owner, unit, { userType: '3', password: demoPassword }))
      return { id, browser: await present().server.signIn(loginName) }
    },
    makePupil: (fields: Parameters<typeof makeStudent>[2] = {}): Promise<string> =>
      owned(async (owner) => (await makeStudent(owner, unitId, fields)).id),
    codeFor: async (...childIds: string[]): Promise<string> =>
      (await present().admin.post(makeFamilyCodes.path, { childIds, together: true })).data.slips[0].code,
    look: (browser: Browser, code: string) => browser.post(tryFamilyCode.path, { code }),
    redeem: (browser: Browser, code: string, more = {}) =>
      browser.post(redeemFamilyCode.path, { code, relation: '父亲', englishRelation: 'Father', ...more }),
    childrenOf: async ({ id, browser }: { id: string; browser: Browser }): Promise<string[]> =>
      (await browser.get(readChildren.path, { parentId: id })).data.map((child: { id: string }) => child.id),
    waiting: async (guardianId: string): Promise<string[]> =>
      (await present().admin.get(readGuardianRequests.path)).data.list
        .filter((one: { guardianId: string }) => one.guardianId === guardianId)
        .map((one: { id: string }) => one.id),
    settle: (ids: string[], approve = true) => present().admin.post(settleGuardianRequests.path, { ids, approve }),
  }
}
