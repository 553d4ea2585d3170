import { readMe } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import {
  speechTokensPerHour,
  vocabulariesPerHour,
  vocabulariesPerMinute,
  vocabularyMaximum,
} from '@homeroom/contract/limits.ts'
import { findByVocabulary, getSpeechToken } from '@homeroom/contract/voice/voice-endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'
import { type SpeechFake, startSpeechFake } from '../../rehearsal/speech-fake.ts'
import { speechAccountOf } from './speech-account.ts'

let fake: SpeechFake
let server: TestServer
beforeAll(async () => {
  fake = await startSpeechFake()
  server = await startTestServer({ parts: { rehearsedSpeech: fake.account } })
})
afterAll(async () => {
  await server.close()
  await fake.close()
})

const phone = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Mobile Safari/537.36',
}
const askToken = (browser: Browser, language = 'zh-CN') => browser.get(getSpeechToken.path, { language })
const say = (browser: Browser, vocabulary: unknown, headers: Record<string, string> = phone) =>
  browser.call({ method: 'POST', url: findByVocabulary.path, payload: { vocabulary } as object, headers })

describe('the token', () => {
  test('[VOICE-08] everybody who is signed in gets what the recorder needs, by language, and the service is asked once', async () => {
    for (const name of ['teacher', 'student', 'parent', 'staff']) {
      const browser = await server.signIn(name)
      for (const language of ['zh-CN', 'en'] as const) {
        const { status, data, headers } = await askToken(browser, language)
        expect(status).toBe(200)
        expect(data).toEqual({
          token: expect.stringMatching(/^[0-9a-f]{32}$/),
          appKey: fake.account.appKeys[language],
          gateway: fake.account.addresses.gateway,
          expiresAt: expect.stringMatching(/^\d{4}-.*Z$/),
          language,
        })
        expect(Date.parse(data.expiresAt)).toBeGreaterThan(Date.now() + 3_600_000)
        expect(headers['cache-control']).toBe('private, no-store')
      }
    }
    expect(fake.asked).toHaveLength(1)
    expect(JSON.stringify(fake.asked.map(String))).not.toContain(fake.account.keySecret)
  })

  test('the token opens the gateway, which hears a sentence to its end', async () => {
    const { data } = await askToken(await server.signIn('teacher'))
    const spoken = await speak(data, { seconds: 1, loud: true })
    expect(spoken.names).toEqual(['RecognitionStarted', 'RecognitionResultChanged', 'RecognitionCompleted'])
    expect(spoken.result).toBe('打开通知公告。')
    expect((await speak(data, { seconds: 1, loud: false })).result).toBe('')
    expect((await speak({ ...data, appKey: 'nobody' }, { seconds: 1, loud: true })).names).toEqual(['TaskFailed'])
    await expect(speak({ ...data, token: 'nobody' }, { seconds: 1, loud: true })).rejects.toThrow()
  })

  test('visitors get none', async () => {
    expect(await askToken(server.visitor())).toMatchObject({ status: 401, data: null })
  })

  test.each(['fr', '', 'zh-CN,en', 'x'.repeat(5000)])('the language "%.20s" is refused', async (language) => {
    expect(await askToken(await server.signIn('teacher'), language)).toMatchObject({
      code: 'validation_failed',
      data: null,
    })
  })

  test('who asks too often waits, and others do not', async () => {
    const [busy, other] = [await server.signIn('admin'), await server.signIn('parent')]
    for (let asked = 0; asked < speechTokensPerHour; asked++) await askToken(busy)
    const refused = await askToken(busy)
    expect(refused).toMatchObject({ code: 'too_many_requests', data: null })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await askToken(other)).status).toBe(200)
  })

  test('[VOICE-08] where no service is set up, and where it is away, the refusal is plain', async () => {
    const bare = await startTestServer({ database: server.database })
    expect(await askToken(await bare.signIn('teacher'))).toMatchObject({
      code: 'speech_not_set_up',
      data: null,
    })
    await bare.close()
    const broken = await startTestServer({
      database: server.database,
      parts: { rehearsedSpeech: fake.account },
    })
    fake.faults.mode = 'broken'
    const teacher = await broken.signIn('teacher')
    expect(await askToken(teacher)).toMatchObject({ code: 'speech_away', data: null })
    fake.faults.mode = 'none'
    await broken.close()
  })

  test('an account counts when it is whole, and English without a project of its own is spoken to the Chinese one', () => {
    const whole = {
      speechKeyId: 'id',
      speechKeySecret: 'secret',
      speechAppKey: 'zh',
      speechAppKeyEn: '',
      speechRegion: 'cn-beijing',
    }
    expect(speechAccountOf(whole)).toMatchObject({
      appKeys: { 'zh-CN': 'zh', en: 'zh' },
      addresses: {
        tokens: 'https://nls-meta.cn-beijing.aliyuncs.com/',
        gateway: 'wss://nls-gateway-cn-beijing.aliyuncs.com/ws/v1',
      },
      publicOnly: true,
    })
    expect(speechAccountOf({ ...whole, speechAppKeyEn: 'en' })?.appKeys.en).toBe('en')
    for (const missing of ['speechKeyId', 'speechKeySecret', 'speechAppKey'])
      expect(speechAccountOf({ ...whole, [missing]: '' })).toBeUndefined()
  })

  test('only the desktop of a phone may connect to the gateway, and only where there is one', async () => {
    const policyOf = async (browser: Browser, url: string, extra = {}) => {
      const { response } = await browser.page(url, extra)
      expect(response.statusCode).toBe(200)
      return String(response.headers['content-security-policy'])
    }
    const origin = new URL(fake.account.addresses.gateway).origin
    const teacher = await server.signIn('teacher')
    const mobile = '/pages/base/mobile_desktop_all/index.html'
    expect(await policyOf(teacher, mobile, phone)).toContain(`connect-src 'self' ${origin};`)
    const closed = [
      policyOf(teacher, '/pages/base/pc_desktop_all/index.html'),
      policyOf(server.visitor(), '/login', phone),
    ]
    const bare = await startTestServer({ database: server.database })
    closed.push(policyOf(await bare.signIn('teacher'), mobile, phone))
    for (const policy of await Promise.all(closed)) expect(policy).toContain("connect-src 'self';")
    await bare.close()
  })
})

describe('the words', () => {
  const pass = (ms: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + ms)
  }
  // Nobody waits for their turn because of the test before.
  beforeEach(() => pass(60_000))

  test.each([
    ['teacher', '打开通知公告。', '/pages/base/mobile_notices_tm/index.html'],
    ['teacher', 'Open Notices, please!', '/pages/base/mobile_notices_tm/index.html'],
    ['student', '通知公告', '/pages/base/mobile_notices_spm/index.html'],
    ['parent', '打开通知工告', '/pages/base/mobile_notices_spm/index.html'],
  ])('[VOICE-13] for a %s "%s" is known', async (name, words, url) => {
    expect(await say(await server.signIn(name), words)).toMatchObject({ status: 200, data: { url } })
  })

  test('the address is that of the device', async () => {
    const { data } = await say(await server.signIn('teacher'), '通知公告', {
      'user-agent': 'Mozilla/5.0 (X11; Linux)',
    })
    expect(data.url).toContain('/pc_notices_')
  })

  test.each(['讲一个恐龙的故事', 'tell me a story', '打开', '。', '../../etc/passwd', '__proto__', '<script>'])(
    '[VOICE-14] "%s" is unknown: the answer is right and has no url',
    async (words) => {
      const { status, data } = await say(await server.signIn('teacher'), words)
      expect({ status, data }).toEqual({ status: 200, data: {} })
    },
  )

  test.each([
    ['student', '值班安排', 'is for others'],
    ['teacher', '打开校车服务', 'is shown grey'],
    ['teacher', '资产管理', 'is hidden'],
    ['teacher', '学校管理', 'only the area has'],
  ])('for a %s "%s", which %s, is unknown', async (name, words) => {
    expect((await say(await server.signIn(name), words)).data).toEqual({})
  })

  test('what was taken from a person, and what has no licence any more, is unknown from then on', async () => {
    const [teacher, staff] = [await server.signIn('teacher'), await server.signIn('staff')]
    const urlFor = async (browser: Browser) => {
      pass(4000)
      return (await say(browser, '打开考勤')).data.url
    }
    expect(await urlFor(teacher)).toBe('/pages/base/mobile_attendance_tm/index.html')
    expect((await say(await server.signIn('area.admin'), '学校管理')).data.url).toBeDefined()
    const { unitId, userId } = (await teacher.get(readMe.path)).data
    await server.db.inUnit(unitId, (tx) =>
      tx.execute(`insert into application_assignments (unit_id, application_code, user_id, granted)
        values ('${unitId}', 'attendance', '${userId}', false)`),
    )
    await expect.poll(() => urlFor(teacher)).toBeUndefined()
    expect(await urlFor(staff)).toBeDefined()
    await visit(server.database.owner, (client) =>
      client.query(
        `insert into module_licences (unit_id, code, name, end_time) values ($1, 'attendance', 'attendance', now() - interval '1 day')
          on conflict (unit_id, code) do update set end_time = excluded.end_time`,
        [unitId],
      ),
    )
    await expect.poll(() => urlFor(staff)).toBeUndefined()
  })

  test('visitors find nothing', async () => {
    expect(await say(server.visitor(), '通知公告')).toMatchObject({ status: 401, data: null })
  })

  test('another site cannot ask', async () => {
    const teacher = await server.signIn('teacher')
    expect(await say(teacher, '通知公告', { ...phone, 'sec-fetch-site': 'cross-site' })).toMatchObject({
      code: 'foreign_origin',
    })
  })

  test.each([[''], [null], [['通知公告']], [{ $ne: '' }], ['啊'.repeat(vocabularyMaximum + 1)]])(
    'input %# is refused',
    async (vocabulary) => {
      expect(await say(await server.signIn('teacher'), vocabulary)).toMatchObject({
        code: 'validation_failed',
        data: null,
      })
    },
  )

  test('a body of a megabyte is not even read', async () => {
    const reply = await say(await server.signIn('teacher'), 'x'.repeat(1_200_000))
    expect(reply).toMatchObject({ code: 'body_too_large', data: null })
  })

  test('who asks too often in a minute or in an hour waits, and others do not', async () => {
    pass(3_600_000)
    const refusal = { code: 'too_many_requests', data: null }
    for (let asked = 0; asked < vocabulariesPerHour; asked += vocabulariesPerMinute) {
      const busy = await server.signIn('staff')
      for (let times = 0; times < vocabulariesPerMinute; times++) expect((await say(busy, '通知公告')).status).toBe(200)
      expect(await say(busy, '通知公告')).toMatchObject(refusal)
      pass(60_000)
    }
    const refused = await say(await server.signIn('staff'), '通知公告')
    expect(refused).toMatchObject(refusal)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
    expect((await say(await server.signIn('parent'), '通知公告')).status).toBe(200)
  })
})

/** A browser's side of the gateway: one sentence. */
async function speak(
  { gateway, token, appKey }: { gateway: string; token: string; appKey: string },
  { seconds, loud }: { seconds: number; loud: boolean },
): Promise<{ names: string[]; result: string }> {
  const socket = new WebSocket(`${gateway}?token=${token}`)
  const header = {
    appkey: appKey,
    message_id: 'a'.repeat(32),
    task_id: 'b'.repeat(32),
    namespace: 'SpeechRecognizer',
  }
  const tell = (name: string, payload: object = {}) =>
    socket.send(JSON.stringify({ header: { ...header, name }, payload }))
  const names: string[] = []
  return await new Promise((resolve, reject) => {
    socket.onerror = () => reject(new Error('the gateway refuses'))
    socket.onopen = () => tell('StartRecognition', { format: 'pcm', sample_rate: 16_000 })
    socket.onmessage = ({ data }) => {
      const { header: told, payload } = JSON.parse(String(data))
      names.push(told.name)
      if (told.name === 'RecognitionStarted') {
        for (let tenth = 0; tenth < seconds * 10; tenth++) socket.send(new Int16Array(1600).fill(loud ? 8000 : 3))
        tell('StopRecognition')
      }
      if (told.name === 'RecognitionCompleted' || told.name === 'TaskFailed') {
        socket.close()
        resolve({ names, result: payload.result ?? '' })
      }
    }
  })
}
