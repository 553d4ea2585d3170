import { describe, expect, test } from 'vitest'
import {
  applicationLocation,
  parseApplicationLocation,
  redirectedApplicationLocation,
  shellLocation,
} from './shell-locations.ts'

const special = 'b88e60a8-839b-48d7-8be1-98b9135000a9'

describe('the shell', () => {
  test.each([
    ['2', 'pc', '/pages/base/pc_desktop_all/index.html'],
    ['2', 'mobile', '/pages/base/mobile_desktop_all/index.html'],
    ['1', 'pc', '/area/areaBase/pc_areaDesktop_all/index.html'],
    ['1', 'mobile', '/area/areaBase/mobile_areaDesktop_all/index.html'],
  ] as const)('[ROUTE-07][ROUTE-08][ROUTE-09][ROUTE-10] of unit type %s on %s is at %s', (unitType, device, at) => {
    expect(shellLocation({ unitType, device, unitId: 'any' })).toBe(at)
    expect(shellLocation({ unitType, device, unitId: 'any', specialUnitId: '' })).toBe(at)
    expect(shellLocation({ unitType, device, unitId: 'any', specialUnitId: special })).toBe(at)
  })

  test('[ROUTE-14][ROUTE-15] of the special unit has an address of its own, with no unit id and no setting alike ordinary', () => {
    const of = (unitId: string, specialUnitId: string) =>
      shellLocation({ unitType: '2', device: 'pc', unitId, specialUnitId })
    expect(of(special, special)).toBe('/pages/base/pc_app_tm/index.html')
    expect(of('', '')).toBe('/pages/base/pc_desktop_all/index.html')
  })
})

describe('an application page', () => {
  test.each([
    ['2', '2', 'pc', '/pages/edu/pc_grades_tm/index.html'],
    ['2', '4', 'pc', '/pages/edu/pc_grades_tm/index.html'],
    ['2', '1', 'mobile', '/pages/edu/mobile_grades_spm/index.html'],
    ['1', '3', 'pc', '/area/edu/pc_grades_spm/index.html'],
  ] as const)(
    '[ROUTE-31][DESK-20] of unit type %s for user type %s on %s is at %s',
    (unitType, userType, device, at) => {
      const location = applicationLocation({ unitType, userType, device, serverId: 'edu', code: 'grades' })
      expect(location).toBe(at)
      expect(parseApplicationLocation(location)).toMatchObject({ serverId: 'edu', code: 'grades', device })
    },
  )

  test.each([
    ['2', 'pc', '/pages/notices/pc_notices_tm/index.html'],
    ['3', 'mobile', '/pages/notices/mobile_notices_spm/index.html'],
  ] as const)('[ROUTE-16][ROUTE-17] after /redirect/notices user type %s on %s goes to %s', (userType, device, at) => {
    expect(redirectedApplicationLocation({ application: 'notices', userType, device })).toBe(at)
  })

  test.each([
    '/pages/base/pc__tm/index.html',
    '/pages//pc_a_tm/index.html',
    '/pages/base/tv_a_tm/index.html',
    '/pages/base/pc_a_tm/index.html/',
    '/pages/base/pc_../x_tm/index.html',
    `/pages/base/pc_${'a'.repeat(65)}_tm/index.html`,
  ])('is not at %s', (path) => {
    expect(parseApplicationLocation(path)).toBeUndefined()
  })
})
