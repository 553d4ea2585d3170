import { expect, test } from 'vitest'
import { judgeApplicationPage, readPageAddress } from './page-address.ts'

const application = (root: string, serverId: string, device: string, code: string, idPath: string) => ({
  kind: 'application',
  page: { root, serverId, device, code, idPath },
})

test.each([
  ['/', { kind: 'start' }],
  ['/login', { kind: 'sign-in', again: false }],
  ['/login/', { kind: 'sign-in', again: false }],
  ['/needtologinpagerelogin', { kind: 'sign-in', again: true }],
  ['/redirect/notices', { kind: 'redirected', application: 'notices' }],
  ['/redirect/notices/anything', { kind: 'redirected', application: 'notices' }],
  ['/redirect/', { kind: 'unknown' }],
  ['/redirect/..', { kind: 'unknown' }],
  ['/redirected/notices', { kind: 'unknown' }],
  ['/pages/base/pc_desktop_all/index.html', { kind: 'desktop', device: 'pc', special: false }],
  ['/area/areaBase/mobile_areaDesktop_all/index.html', { kind: 'desktop', device: 'mobile', special: false }],
  ['/pages/base/pc_app_tm/index.html', { kind: 'desktop', device: 'pc', special: true }],
  ['/desktop/home', { kind: 'desktop', device: undefined, special: false }],
  ['/pages/base/pc_notices_tm/index.html', application('pages', 'base', 'pc', 'notices', 'tm')],
  ['/area/edu/mobile_my-class_spm/index.html', application('area', 'edu', 'mobile', 'my-class', 'spm')],
  ['/pages/base/pc_notices_tm/', { kind: 'unknown' }],
  ['/pages/base/pc_notices_xx/index.html', { kind: 'unknown' }],
  ['/other/base/pc_notices_tm/index.html', { kind: 'unknown' }],
  ['/pages/../base/pc_notices_tm/index.html', { kind: 'unknown' }],
  ['/pages/base/pc_a%2fb_tm/index.html', { kind: 'unknown' }],
  ['/gallery', { kind: 'gallery' }],
  ['/docs/api', { kind: 'api-docs' }],
  ['/kiosk', { kind: 'kiosk' }],
  ['/kiosk/east', { kind: 'unknown' }],
  ['/gallery/button', { kind: 'unknown' }],
  ['/LOGIN', { kind: 'unknown' }],
])('%s asks for %j', (path, address) => {
  expect(readPageAddress(path)).toEqual(address)
})

const page = { root: 'pages', serverId: 'base', device: 'pc', code: 'notices', idPath: 'tm' } as const

const moved = (to: string) => ({ kind: 'moved', to })

test.each([
  ['1', '2', page, { kind: 'blocked' }],
  ['3', '2', page, { kind: 'blocked' }],
  ['9', '2', page, { kind: 'blocked' }],
  ['2', '2', page, { kind: 'open' }],
  ['4', '2', page, { kind: 'open' }],
  ['2', '1', page, moved('/area/base/pc_notices_tm/index.html')],
  ['2', '2', { ...page, idPath: 'spm' } as const, moved('/pages/base/pc_notices_tm/index.html')],
  ['1', '2', { ...page, idPath: 'spm' } as const, { kind: 'open' }],
])('[ROUTE-32] user type %s of unit type %s at %j: %j', (userType, unitType, asked, judged) => {
  expect(judgeApplicationPage(asked, { userType, unitType })).toEqual(judged)
})
