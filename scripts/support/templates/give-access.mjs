const endOfList = '\n    ) AS tables (name, rights)'

/**
 * Puts every new table of a unit behind row-level security: drizzle-kit knows tables, not policies. A table without a
 * unit is closed to the application until a person grants it what it needs. What the file says of a table already stays:
 * a migration that is made anew must not widen rights that somebody has narrowed.
 * @param {string} migration what drizzle-kit wrote
 * @param {string} access the file of the policies and rights
 * @returns {{ access: string, guarded: string[], open: string[] }} `open` are tables without a unit
 */
export function giveAccess(migration, access) {
  const tables = [...migration.matchAll(/CREATE TABLE "(\w+)" \(([\s\S]*?)\n\);/g)]
  const ofUnits = tables.filter(([, , body]) => body.includes('"unit_id"')).map(([, name]) => name)
  const open = tables.map(([, name]) => name).filter((name) => !ofUnits.includes(name))
  const unlisted = ofUnits.filter((name) => !access.includes(`('${name}', '`))
  const rows = unlisted.map((name) => `,\n      ('${name}', 'SELECT, INSERT, UPDATE, DELETE')`).join('')
  if (!access.includes(endOfList)) throw new Error('access.sql has no list of tables to write into.')
  const withRows = access.replace(endOfList, `${rows}${endOfList}`)
  const closed = open
    .filter((name) => !new RegExp(`\\b${name}\\b`).test(access))
    .map((name) => `ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY;\n`)
    .join('')
  return { access: withRows + closed, guarded: unlisted, open }
}
