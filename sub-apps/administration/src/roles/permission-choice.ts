import type { RolePermission } from '@homeroom/contract/permissions/role-schemas.ts'

/**
 * The permissions after some of those shown were ticked or not. What stands above a newly ticked one is given with it, for
 * without it nobody gets there; what stands below one that was taken goes with it. What the person does not hold, and what
 * a search hides, stays as it was.
 */
export function choosePermissions(
  catalogue: readonly RolePermission[],
  held: readonly string[],
  { shown, ticked }: { shown: readonly string[]; ticked: ReadonlySet<string> },
): string[] {
  const byCode = new Map(catalogue.map((permission) => [permission.code, permission]))
  const mine = (code: string) => byCode.get(code)?.yours === true
  const next = new Set(held)
  for (const code of shown) {
    if (!mine(code) || ticked.has(code) === held.includes(code)) continue
    if (ticked.has(code)) for (const one of pathTo(byCode, code)) mine(one) && next.add(one)
    else
      for (const one of catalogue) if (mine(one.code) && pathTo(byCode, one.code).includes(code)) next.delete(one.code)
  }
  return catalogue.map(({ code }) => code).filter((code) => next.has(code))
}

/** A permission and all above it. */
function pathTo(byCode: ReadonlyMap<string, RolePermission>, code: string): string[] {
  const parent = byCode.get(code)?.parentCode ?? ''
  return [code, ...(byCode.has(parent) ? pathTo(byCode, parent) : [])]
}
