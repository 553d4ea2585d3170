/**
 * Puts every new table of a unit behind row-level security: drizzle-kit knows tables, not policies.
 * @param {string} sql what drizzle-kit wrote
 * @returns {{ sql: string, guarded: string[], open: string[] }} `open` are tables without a unit
 */
export function completeMigration(sql) {
  const tables = [...sql.matchAll(/CREATE TABLE "(\w+)" \(([\s\S]*?)\n\);/g)]
  const ofUnits = tables.filter(([, , body]) => body.includes('"unit_id"')).map(([, name]) => name)
  const open = tables.map(([, name]) => name).filter((name) => !ofUnits.includes(name))
  const guards = ofUnits.map(
    (name) => `SELECT guard_unit_table('${name}', 'SELECT, INSERT, UPDATE, DELETE');`,
  )
  const rest = open.map((name) => `ALTER TABLE "${name}" ENABLE ROW LEVEL SECURITY;`)
  const completed = [sql.trimEnd(), ...guards, ...rest].join('--> statement-breakpoint\n')
  return { sql: `${completed}\n`, guarded: ofUnits, open }
}
