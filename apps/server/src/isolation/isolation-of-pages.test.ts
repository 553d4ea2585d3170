import { readMe } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { readMyApplicationIcons } from '@homeroom/contract/desktop/desktop-endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPerson } from '../../test-support/demo-district.ts'
import { nobodysIds } from '../../test-support/endpoint-samples.ts'
import { idsOf } from '../../test-support/foreign-rows.ts'
import { type Browser, startTestServer, type TestServer } from '../../test-support/start-test-server.ts'
import { visit } from '../../test-support/test-server.ts'

// Every page location x every kind of person, and with own, foreign and other units' ids in the address. The rules are
// written down here once more, on purpose: a mistake in the product's own must not agree with itself.

type Kind = { name: string; root: 'pages' | 'area'; idPath: 'tm' | 'spm' }
const kinds: Kind[] = [
  { name: 'student', root: 'pages', idPath: 'spm' },
  { name: 'parent', root: 'pages', idPath: 'spm' },
  { name: 'teacher', root: 'pages', idPath: 'tm' },
  { name: 'staff', root: 'pages', idPath: 'tm' },
  { name: 'admin', root: 'pages', idPath: 'tm' },
  { name: 'parent.two', root: 'pages', idPath: 'spm' },
  { name: 'area.admin', root: 'area', idPath: 'tm' },
]
const shells = {
  pages: ['/pages/base/pc_desktop_all/index.html', '/pages/base/mobile_desktop_all/index.html'],
  area: ['/area/areaBase/pc_areaDesktop_all/index.html', '/area/areaBase/mobile_areaDesktop_all/index.html'],
}

let server: TestServer
let codes: string[]
const browsers = new Map<string, Browser>()
/** Applications that a person has and may open, with the service their pages belong to. */
const own = new Map<string, Map<string, string>>()
beforeAll(async () => {
  server = await startTestServer()
  codes = await visit(server.database.owner, async (owner) =>
    (await owner.query('select code from applications order by code')).rows.map(({ code }) => String(code)),
  )
  for (const { name } of kinds) {
    const browser = await server.signIn(name)
    browsers.set(name, browser)
    own.set(name, await openedBy(browser, name))
  }
})
afterAll(() => server.close())

async function openedBy(browser: Browser, name: string): Promise<Map<string, string>> {
  const { userId, unitId, userType } = demoPerson(name)
  const { data } = await browser.get(readMyApplicationIcons.path, { userId, unitId, appType: '1' })
  const icons: { code: string; serverId: string; limitUserType: string; updateStatus: number }[] = data.flatMap(
    (group: { iconVMs: [] }) => group.iconVMs,
  )
  const opened = icons.filter((icon) => icon.updateStatus !== 0 && icon.limitUserType.split(',').includes(userType))
  return new Map(opened.map(({ code, serverId }) => [code, serverId]))
}

/** Every address an application page could have. */
function addresses() {
  const all = [...codes, 'desktop', 'no-such-app']
  return all.flatMap((code) =>
    (['pages', 'area'] as const).flatMap((root) =>
      ['base', 'edu'].flatMap((service) => (['tm', 'spm'] as const).map((idPath) => ({ code, root, service, idPath }))),
    ),
  )
}

const pathOf = (address: { root: string; service: string; code: string; idPath: string }) =>
  `/${address.root}/${address.service}/pc_${address.code}_${address.idPath}/index.html`

describe.each(kinds)('[PERM-19][ROUTE-32][ROUTE-33][UNIT-13][UNIT-14] $name', (kind) => {
  test('opens the pages of their own applications at their own addresses, and none of any other', async () => {
    const browser = browsers.get(kind.name) as Browser
    const opened: string[] = []
    for (const address of addresses()) {
      const path = pathOf(address)
      const { status, location, start } = await browser.page(path)
      if (address.idPath === 'tm' && kind.idPath === 'spm') {
        expect([path, status, start]).toMatchObject([path, 404, { page: 'notice', notice: 'blocked' }])
      } else if (address.idPath !== kind.idPath || address.root !== kind.root) {
        expect([path, status, location]).toEqual([path, 302, pathOf({ ...address, ...kind })])
      } else if (own.get(kind.name)?.get(address.code) === address.service) {
        expect([path, status, start]).toMatchObject([path, 200, { application: { code: address.code } }])
        opened.push(address.code)
      } else {
        expect([path, status, start]).toMatchObject([path, 404, { page: 'notice', notice: 'not-found' }])
      }
      if (status !== 200) expect(JSON.stringify(start ?? {})).not.toMatch(/"(desktop|application)":/)
    }
    expect(opened.toSorted()).toEqual([...(own.get(kind.name)?.keys() ?? [])].toSorted())
  })

  test('finds their own shell, and is led there from those of the other unit type', async () => {
    const browser = browsers.get(kind.name) as Browser
    const other = kind.root === 'pages' ? 'area' : 'pages'
    for (const [index, path] of shells[kind.root].entries()) {
      const { status, start } = await browser.page(path)
      expect([status, start]).toMatchObject([200, { page: 'desktop', session: { loginName: kind.name } }])
      expect(await browser.page(String(shells[other][index]))).toMatchObject({ status: 302, location: path })
    }
  })

  test('[UNIT-16] is shown nothing else by ids of their own, of neighbours, of other units and of nobody', async () => {
    const browser = browsers.get(kind.name) as Browser
    const me = (await browser.get(readMe.path)).data
    const units = [
      me.unitId,
      demoPerson('teacher').unitId,
      demoPerson('teacher.two').unitId,
      demoPerson('area.admin').unitId,
    ]
    const ids = [me.userId, ...nobodysIds]
    for (const unitId of new Set(units)) ids.push(unitId, ...(await idsOf(server, unitId)))
    const [application = ''] = own.get(kind.name)?.keys() ?? []
    const service = String(own.get(kind.name)?.get(application))
    const pages = [shells[kind.root][0], '/desktop/home', pathOf({ ...kind, service, code: application })]
    for (const path of pages) {
      const plain = contentOf(await browser.page(String(path)))
      expect(plain).toContain(`"loginName":"${kind.name}"`)
      for (const id of ids) {
        const query = `?unit=lakeside-ms&unitId=${id}&userId=${id}&parentId=${id}&childId=${id}&chirdenId=${id}`
        expect(contentOf(await browser.page(`${path}${query}`))).toBe(plain)
      }
    }
  })
})

/** What a page says, without the time it was made at. */
function contentOf({ status, start }: Awaited<ReturnType<Browser['page']>>): string {
  return JSON.stringify([status, { ...start, now: '' }])
}

test('[PERM-19] a visitor is asked to sign in at every one of them, and is shown nothing', async () => {
  const visitor = server.visitor()
  const paths = [...addresses().map(pathOf), ...shells.pages, ...shells.area, '/desktop/home']
  for (const path of paths) {
    const { status, location, start } = await visitor.page(path)
    expect([status, location, start]).toEqual([302, `/login?redirect_uri=${encodeURIComponent(path)}`, undefined])
  }
})
