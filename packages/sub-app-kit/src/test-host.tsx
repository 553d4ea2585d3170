import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { HostProvider } from './host-context.tsx'
import type { HostValue, SubApplicationHost } from './sub-application-host.ts'

const teacher: SubApplicationHost['session'] = {
  userId: '00000000-0000-4000-8000-000000000002',
  userType: '2',
  unitId: '00000000-0000-4000-8000-000000000001',
  unitType: '2',
  unitName: '湖滨第一小学',
  unitEnName: 'Lakeside No. 1 Primary School',
  unitStatus: '1',
  unitShardingCode: '',
  unitImgPath: '',
  campusUnits: '[]',
  realName: '王芳',
  englishName: 'Wang Fang',
  loginName: 'teacher',
  avatar: '',
  sex: '2',
  superman: false,
  userStatus: '1',
  userImgPath: '',
  parentId: '',
  principal: false,
  year: '2026-2027',
  term: '1',
}

const school: SubApplicationHost['unit'] = {
  unitId: teacher.unitId,
  unitType: teacher.unitType,
  code: 'lakeside-1',
  unitName: teacher.unitName,
  unitEnName: teacher.unitEnName,
  logo: '',
  signInPicture: '',
  footer: '',
  link: '',
  decorationSet: '',
  timeZone: 'Asia/Shanghai',
  language: 'zh-CN',
}

type TestHostChanges = Partial<Omit<SubApplicationHost, 'session' | 'unit'>> & {
  session?: Partial<SubApplicationHost['session']>
  unit?: Partial<SubApplicationHost['unit']>
}

/** A value that never changes. */
export function fixedValue<Value>(value: Value): HostValue<Value> {
  return { read: () => value, subscribe: () => () => undefined }
}

/** A page around a sub-application, for its tests: a teacher on a PC who may do everything; change what matters. */
export function createTestHost({ session, unit, ...changes }: TestHostChanges = {}): SubApplicationHost {
  const nothing = () => undefined
  return {
    app: 'sample',
    fileId: 'main',
    applicationCode: 'sample',
    session: { ...teacher, ...session },
    unit: { ...school, ...unit },
    device: 'pc',
    development: false,
    sharedMachine: false,
    language: fixedValue('zh-CN'),
    theme: fixedValue('#457CD6'),
    currentChildId: fixedValue(null),
    route: { ...fixedValue('/'), navigate: nothing },
    permissions: fixedValue({ has: () => true }),
    unread: fixedValue({ application: 0, messages: 0, todos: 0 }),
    readOnly: fixedValue(false),
    onlyRenews: fixedValue(false),
    call: () => Promise.reject(new Error('this test answers no calls')),
    sendForm: () => Promise.reject(new Error('this test sends no file')),
    answerTo: () => fixedValue({ step: 'loading' }),
    failureText: () => '',
    download: () => Promise.reject(new Error('this test saves nothing')),
    choices: { read: () => null, write: nothing },
    announce: { success: nothing, warning: nothing, error: nothing },
    refreshUnread: nothing,
    ...changes,
  }
}

/** What a sub-application shows at first, as HTML, before any of its calls has a response. */
export function drawWithHost(content: ReactNode, host: SubApplicationHost = createTestHost()): string {
  return renderToStaticMarkup(<HostProvider host={host}>{content}</HostProvider>)
}
