import { randomBytes, randomUUID } from 'node:crypto'
import type { NodePgClient } from 'drizzle-orm/node-postgres'
import { classWindows, pupilBadges } from '../src/database/tables/pupil-badges.ts'
import { repairs } from '../src/database/tables/repairs.ts'
import { classTeachers } from '../src/database/tables/students.ts'
import type { IsolationUnit, Secret } from './isolation-people.ts'
import { makeRow } from './make-records.ts'

/** Rows of the features behind the icons of applications. `npm run new:feature` adds its own. */
export async function makeFeatureRows(
  owner: NodePgClient,
  { unitId, teacher, classId, child }: IsolationUnit,
  secret: Secret,
): Promise<void> {
  const [openedAt, closesAt] = [new Date(), new Date(Date.now() + 900_000)]
  await makeRow(owner, classTeachers, { unitId, classId, userId: teacher, subject: secret('subject') })
  await makeRow(owner, classWindows, { unitId, classId, openedBy: teacher, openedAt, closesAt })
  await makeRow(owner, repairs, {
    ...{ unitId, reporterId: teacher, requestId: randomUUID(), urgency: 'high', reportedAt: openedAt },
    ...{ place: secret('place'), text: secret('text') },
  })
  await makeRow(owner, pupilBadges, { unitId, studentId: child, hash: randomBytes(32), issuedAt: openedAt })
}
