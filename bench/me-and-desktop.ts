import { startFloor } from './support/floor.ts'
import { compare, type Load, type Measured } from './support/load.ts'
import { measureOnceEach } from './support/once-each.ts'
import { memory, type Product, signIn } from './support/product.ts'
import { heading, line, ms, percent } from './support/report.ts'

const people = [
  'teacher',
  'student',
  'parent',
  'staff',
  'admin',
  'area.admin',
  'teacher.two',
  'student.two',
  'parent.two',
  'admin.two',
]

const browserHeaders = { 'accept-encoding': 'gzip, deflate, br' }

/** `me` and the desktop page against a bare node:http server that sends the same bytes. */
export async function benchMeAndDesktop(product: Product): Promise<void> {
  const cookies: string[] = []
  for (const name of people) cookies.push(await signIn(product.address, name))
  heading(`me and desktop: ${people.length} people, 16 connections, medians of 3 rounds of 4 s, ours and floor in turn`)

  const me = await against(product, '/api/uaa/oauth/me', cookies)
  line(
    'me: requests/s of the floor',
    `${percent(me.ours.rate / me.floor.rate)} (${rates(me)})`,
    '>= 55 %',
    me.ours.rate / me.floor.rate >= 0.55,
  )
  line('me: CPU each', `${ms(me.ours.cpu)} (floor ${ms(me.floor.cpu)})`, 'none', true)

  const desktop = await against(product, '/pages/base/pc_desktop_all/index.html', cookies.slice(0, 1))
  line('desktop page, one person: requests/s', rates(desktop), '>= 1500', desktop.ours.rate >= 1500)
  line(
    'desktop page, one person: CPU each',
    `${ms(desktop.ours.cpu)} (floor ${ms(desktop.floor.cpu)})`,
    '<= 1.2 ms',
    desktop.ours.cpu <= 1.2,
  )

  const packed = await against(product, '/pages/base/pc_desktop_all/index.html', cookies.slice(0, 1), browserHeaders)
  line('desktop page, packed as browsers ask: requests/s', rates(packed), '>= 1500', packed.ours.rate >= 1500)
  line('desktop page, packed: CPU each', ms(packed.ours.cpu), '<= 1.2 ms', packed.ours.cpu <= 1.2)
  // The area's administrator has another desktop.
  const school = people.filter((name) => name !== 'area.admin')
  const crowd: string[] = []
  for (let count = 0; count < 300; count++)
    crowd.push(await signIn(product.address, school[count % school.length] ?? ''))
  const first = await measureOnceEach({
    url: `${product.address}/pages/base/pc_desktop_all/index.html`,
    pid: product.pid,
    cookies: crowd,
    headers: browserHeaders,
  })
  line(
    'desktop page, 300 people once each, nothing remembered: requests/s',
    `${first.rate.toFixed(0)}/s${first.failed > 0 ? `, ${first.failed} failed` : ''}`,
    '>= 1500',
    first.rate >= 1500,
  )
  line('desktop page, 300 people once each: CPU each', ms(first.cpu), '<= 1.2 ms', first.cpu <= 1.2)
  const again = await against(product, '/pages/base/pc_desktop_all/index.html', crowd, browserHeaders)
  line(
    'desktop page, 300 people again within two seconds: requests/s',
    rates(again),
    '>= 1500',
    again.ours.rate >= 1500,
  )
  line('desktop page, 300 people again: CPU each', ms(again.ours.cpu), '<= 1.2 ms', again.ours.cpu <= 1.2)
  const used = memory(product.pid)
  line('memory after these', `${used.toFixed(0)} MB`, '<= 300 MB', used <= 300)
}

async function against(product: Product, path: string, cookies: string[], headers: Record<string, string> = {}) {
  const url = product.address + path
  const floor = await startFloor(url, cookies[0] ?? '')
  const load = (base: Pick<Load, 'url' | 'pid'>): Load => ({ ...base, cookies, headers })
  try {
    return await compare(load({ url, pid: product.pid }), load({ url: floor.address, pid: floor.pid }))
  } finally {
    floor.stop()
  }
}

function rates({ ours, floor }: { ours: Measured; floor: Measured }): string {
  return `${ours.rate.toFixed(0)}/s against ${floor.rate.toFixed(0)}/s${ours.failed > 0 ? `, ${ours.failed} failed` : ''}`
}
