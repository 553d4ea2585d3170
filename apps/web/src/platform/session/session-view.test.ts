import type { Session } from '@homeroom/contract/accounts/session/session-schemas.ts'
import { expect, test } from 'vitest'
import { unitLogo, userAvatar } from '#platform/pictures/default-pictures.ts'
import { nextLoginState, otherCampusExists, parseCampusUnits, sessionView, unknownLogin } from './session-view.ts'

test('a picture of their own comes before the default one', () => {
  expect(userAvatar({ userImgPath: '/own.png', avatar: '/old.png', sex: '1' })).toBe('/own.png')
  expect(userAvatar({ userImgPath: '', avatar: '/old.png', sex: '1' })).toBe('/old.png')
})

test('[SESSION-21] an empty unitImgPath means the default logo', () => {
  expect(unitLogo('')).toBe('/common/art/default-logo.svg')
  expect(unitLogo('/own.svg')).toBe('/own.svg')
})

test('[SESSION-19] campusUnits is parsed from its JSON string, each with a campusId', () => {
  const json = '[{"campusId":"c1","name":"本部","englishName":"Main"},{"name":"no id"}]'
  expect(parseCampusUnits(json)).toEqual([{ campusId: 'c1', name: '本部', englishName: 'Main' }])
})

test.each(['', '{', 'null', '{}', '"text"', '[null, 1]'])('the malformed campus list %j counts as none', (json) => {
  expect(parseCampusUnits(json)).toEqual([])
})

test.each([
  [[], false],
  [['c1'], false],
  [['c1', 'c2'], true],
  [['c2'], true],
])('[SESSION-20] with the campuses %j another than c1 exists: %s', (ids, exists) => {
  const campuses = ids.map((campusId) => ({ campusId, name: '', englishName: '' }))
  expect(otherCampusExists(campuses, 'c1')).toBe(exists)
})

const session: Session = {
  userId: 'u1',
  userType: '2',
  realName: '王芳',
  englishName: 'Wang Fang',
  loginName: 'teacher',
  avatar: '/old.png',
  sex: '2',
  superman: false,
  accessToken: 'hand-over',
  userStatus: 'active',
  userImgPath: '',
  parentId: '',
  principal: false,
  unitId: 's1',
  unitType: '2',
  unitName: '湖滨第一小学',
  unitEnName: 'Lakeside No. 1 Primary School',
  unitStatus: 'active',
  unitShardingCode: '01',
  unitImgPath: '/logo.svg',
  campusUnits: '[{"campusId":"c1","name":"东校区","englishName":"East"}]',
  year: '2026-2027',
  term: '1',
  endsAt: '2026-09-02T08:00:00.000Z',
}

test.each(['top', 'left'] as const)(
  '[SESSION-14] [SESSION-15] [SESSION-16] [SESSION-22] the session state holds the person, the unit and the interface with the layout %s',
  (currentLayout) => {
    const shown = {
      speechToken: null,
      langType: 'en',
      theme: 'ink',
      currentLayout,
      prePath: 'pages',
    } as const
    const { campusUnits, hasOtherCampus, avatarPicture, logoPicture, ...rest } = sessionView(session, shown)
    const { campusUnits: _json, ...told } = session
    expect(rest).toEqual({ ...told, ...shown })
    expect(campusUnits).toEqual([{ campusId: 'c1', name: '东校区', englishName: 'East' }])
    expect({ hasOtherCampus, avatarPicture, logoPicture }).toEqual({
      hasOtherCampus: true,
      avatarPicture: '/old.png',
      logoPicture: '/logo.svg',
    })
  },
)

test('[SESSION-17] the session state holds the speech-recognition token once there is one', () => {
  const shown = { langType: 'zh-CN', theme: 'ink', currentLayout: 'top', prePath: 'pages' } as const
  const speechToken = {
    token: 'a1b2',
    appKey: 'project',
    gateway: 'wss://speech.example/ws/v1',
    language: 'zh-CN' as const,
    expiresAt: '2026-11-22T20:00:00.000Z',
  }
  expect(sessionView(session, { ...shown, speechToken: null }).speechToken).toBeNull()
  expect(sessionView(session, { ...shown, speechToken }).speechToken).toEqual(speechToken)
})

test('[SESSION-05] [SESSION-06] the state is unknown until the me call answers with status 200 and data', () => {
  expect(unknownLogin).toEqual({ step: 'unknown' })
  const answer = { status: 200, data: session }
  expect(nextLoginState(unknownLogin, { type: 'me-answered', answer })).toEqual({
    step: 'checked',
    signedIn: true,
    session,
  })
})

test.each([
  ['another status', { status: 401, data: null }],
  ['another status with data', { status: 500, data: session }],
  ['no data', { status: 200, data: null }],
  ['no answer', null],
])('an answer with %s means not signed in', (_, answer) => {
  expect(nextLoginState(unknownLogin, { type: 'me-answered', answer })).toEqual({
    step: 'checked',
    signedIn: false,
  })
})

test('signing out ends the state at once', () => {
  const signedIn = nextLoginState(unknownLogin, {
    type: 'me-answered',
    answer: { status: 200, data: session },
  })
  expect(nextLoginState(signedIn, { type: 'signed-out' })).toEqual({ step: 'checked', signedIn: false })
})
