/** Two columns of four slips fill an A4 page. */
const slipsOfPage = 8

/** Slips in pages; the last one may be short. */
export function slipPages<Slip>(slips: readonly Slip[]): Slip[][] {
  const count = Math.ceil(slips.length / slipsOfPage)
  return Array.from({ length: count }, (_, page) => slips.slice(page * slipsOfPage, (page + 1) * slipsOfPage))
}
