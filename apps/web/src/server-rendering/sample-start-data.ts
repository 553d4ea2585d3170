import type { PageStart, StartData } from '@homeroom/contract/pages/start-data.ts'

/** Start data of a school's page, for tests. */
export function sampleStartData(page: PageStart, changes: Partial<StartData> = {}): StartData {
  return {
    language: 'zh-CN',
    device: 'pc',
    dictionary: null,
    unit: {
      unitId: '11111111-1111-4111-8111-111111111111',
      unitType: '2',
      code: 'lakeside-1',
      unitName: '湖滨第一小学',
      unitEnName: 'Lakeside No. 1 Primary School',
      logo: '',
      signInPicture: '/common/art/units/lakeside-1/sign-in.svg',
      footer: '信息中心',
      link: '',
      decorationSet: '',
      timeZone: 'Asia/Shanghai',
      language: 'zh-CN',
    },
    theme: {
      theme: '#457CD6',
      layout: 'top',
      colourLayout: 'top',
      mode: 'device',
      textSize: null,
      source: 'default',
    },
    settings: {
      productName: 'Homeroom',
      helpCentreUrl: '',
      clientDownloadUrl: '',
      loginJumpPage: '',
      specialUnitId: '',
      languages: ['zh-CN', 'en'],
    },
    menu: 'open',
    textSize: 100,
    development: false,
    sharedMachine: false,
    now: '2026-09-01T00:00:00.000Z',
    ...page,
    ...changes,
  } as StartData
}

export const signInStart: PageStart = {
  page: 'sign-in',
  signIn: {
    unitBy: 'host',
    units: [],
    loginInvalid: false,
    failedVisit: null,
    application: null,
    remembered: 'none',
    demoAccounts: [],
    demoBadge: null,
    ways: { social: [], singleSignOn: null, passkey: false, badge: false, face: false },
    ticketLogin: { path: '/api/uaa/oauth/login/ticket', method: 'POST' },
  },
}
