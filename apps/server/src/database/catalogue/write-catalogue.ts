import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { applicationNames, applications } from '#database/tables/applications.ts'
import { permissions } from '#database/tables/permissions.ts'
import type { CatalogueApplication, CatalogueName, CataloguePermission } from './describe-application.ts'
import { productApplicationNames, productApplications } from './product-applications.ts'
import { productPermissions } from './product-permissions.ts'

type Catalogue = {
  applications: CatalogueApplication[]
  /** What some kinds of people call them; nothing where everybody says the same. */
  names?: CatalogueName[]
  permissions: CataloguePermission[]
}

/** Writes the applications and permissions of this version; what others have added stays. */
export async function writeCatalogue(
  db: NodePgDatabase,
  catalogue: Catalogue = {
    applications: productApplications,
    names: productApplicationNames,
    permissions: productPermissions,
  },
): Promise<void> {
  await db
    .insert(applications)
    .values(catalogue.applications)
    .onConflictDoUpdate({ target: applications.code, set: excluded(catalogue.applications) })
  const names = catalogue.names ?? []
  if (names.length > 0)
    await db
      .insert(applicationNames)
      .values(names)
      .onConflictDoUpdate({
        target: [applicationNames.applicationCode, applicationNames.userType],
        set: excluded(names),
      })
  await db
    .insert(permissions)
    .values(catalogue.permissions)
    .onConflictDoUpdate({ target: permissions.code, set: excluded(catalogue.permissions) })
}

/** Every given column except the key takes the new value. */
function excluded(rows: readonly object[]) {
  const names = new Set(rows.flatMap((row) => Object.keys(row)).filter((name) => name !== 'code'))
  return Object.fromEntries([...names].map((name) => [name, sql.raw(`excluded.${snakeCase(name)}`)]))
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
