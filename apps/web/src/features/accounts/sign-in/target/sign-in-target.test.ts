import { describe, expect, test } from 'vitest'
import { signInTarget } from './sign-in-target.ts'

const origin = 'https://school.example'
const teacher = { unitType: '2', unitId: 'u1', userType: '2', loginJumpPage: '' }
const pc = { device: 'pc', loginJumpPage: '', specialUnitId: '' } as const
const shell = '/pages/base/pc_desktop_all/index.html'

const target = (
  path: string,
  person: Partial<typeof teacher> = {},
  situation: Partial<Record<keyof typeof pc, string>> = {},
) =>
  signInTarget({ ...teacher, ...person }, { ...pc, ...situation, href: origin + path } as Parameters<
    typeof signInTarget
  >[1])

describe('after a sign-in', () => {
  test('[LOGIN-17] the redirect_uri comes first', () => {
    const person = { loginJumpPage: '/pages/base/jump/index.html' }
    expect(target('/login?redirect_uri=%2Fpages%2Fa%23%2Flist', person)).toBe('/pages/a#/list')
  })

  test('[LOGIN-17] the hash that the browser carried along belongs to the redirect_uri, unless that has its own', () => {
    expect(target('/login?redirect_uri=%2Fpages%2Fa#/list?token=t&page=2')).toBe('/pages/a#/list?page=2')
    expect(target('/login?redirect_uri=%2Fpages%2Fa%23%2Flist#/other')).toBe('/pages/a#/list')
    expect(target('/login#/list')).toBe(shell)
  })

  test('[LOGIN-17] an absolute redirect_uri of this origin leads there as well, also beside a carried hash', () => {
    const uri = encodeURIComponent('https://school.example/pages/a?id=1')
    expect(target(`/login?redirect_uri=${uri}`)).toBe('/pages/a?id=1')
    expect(target(`/login?redirect_uri=${uri}#/list`)).toBe('/pages/a?id=1#/list')
    expect(target('/login', { loginJumpPage: 'https://school.example/own' })).toBe('/own')
  })

  test.each(['https://evil.example', '//evil.example', 'javascript:alert(1)', '/login'])(
    'the redirect_uri %s is ignored and the next choice counts',
    (uri) => {
      expect(target(`/login?redirect_uri=${encodeURIComponent(uri)}`)).toBe(shell)
    },
  )

  test("[LOGIN-18] the configured jump page comes second, the unit's own before the installation's", () => {
    expect(target('/login', {}, { loginJumpPage: '/ours' })).toBe('/ours')
    expect(target('/login', { loginJumpPage: '/own' }, { loginJumpPage: '/ours' })).toBe('/own')
    expect(target('/login', { loginJumpPage: 'https://evil.example' })).toBe(shell)
  })

  test.each([
    ['/login', {}, {}, shell],
    ['/login/', {}, {}, shell],
    ['/needtologinpagerelogin', {}, {}, shell],
    ['/login', { unitType: '' }, {}, shell],
    ['/login', { unitType: '1' }, {}, '/area/areaBase/pc_areaDesktop_all/index.html'],
    ['/login', {}, { device: 'mobile' }, '/pages/base/mobile_desktop_all/index.html'],
    ['/login', { unitType: '1' }, { device: 'mobile' }, '/area/areaBase/mobile_areaDesktop_all/index.html'],
    ['/login', {}, { specialUnitId: 'u1' }, '/pages/base/pc_app_tm/index.html'],
    ['/login', {}, { specialUnitId: 'u2' }, shell],
  ])('[LOGIN-19] at %s the shell of %j with %j is %s', (path, person, situation, location) => {
    expect(target(path, person, situation)).toBe(location)
  })

  test.each([
    ['2', 'pc', '/pages/notices/pc_notices_tm/index.html'],
    ['4', 'pc', '/pages/notices/pc_notices_tm/index.html'],
    ['1', 'pc', '/pages/notices/pc_notices_spm/index.html'],
    ['3', 'mobile', '/pages/notices/mobile_notices_spm/index.html'],
  ])(
    '[ROUTE-16] [ROUTE-17] [LOGIN-20] at /redirect/notices user type %s goes on %s to %s',
    (userType, device, location) => {
      expect(target('/redirect/notices', { userType }, { device })).toBe(location)
      expect(target('/redirect/notices/more', { userType }, { device })).toBe(location)
      expect(target('/redirect/notices#/?notice=n&token=t', { userType }, { device })).toBe(`${location}#/?notice=n`)
    },
  )

  test.each(['/pages/base/pc_notices_tm/index.html', '/pages/base/pc_school-bus_tm/index.html', '/redirect/..%2Fevil'])(
    '[LOGIN-21] [LOGIN-23] nobody is taken away from %s',
    (path) => {
      expect(target(`${path}?redirect_uri=/pages/a`, { loginJumpPage: '/own' })).toBeNull()
    },
  )
})
