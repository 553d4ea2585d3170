import { describe, expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const read = (env: Record<string, string>) => readSettings(env, { isTerminal: false })

describe('settings', () => {
  test('an empty environment gives an installation on this machine with the demo district', () => {
    expect(read({})).toEqual({
      host: '127.0.0.1',
      port: 8080,
      dataDir: './data',
      databaseUrl: '',
      databaseAppUrl: '',
      demo: true,
      publicUrl: '',
      ticketLoginMethod: 'POST',
      ticketLoginPath: '/api/uaa/oauth/login/ticket',
      trustProxy: false,
      logLevel: 'info',
      secret: '',
      productName: 'Homeroom',
      specialUnitId: '',
      gallery: false,
      rehearsal: true,
      helpCentreUrl: '',
      clientDownloadUrl: '',
      mailUrl: '',
      mailFrom: '',
      smsUrl: '',
      insideHosts: '',
      licenceKeys: [],
      smsToken: '',
      scannerUrl: '',
      faceThreads: 1,
      fileStore: 'folder',
      s3Endpoint: '',
      s3Bucket: '',
      s3Region: 'us-east-1',
      s3KeyId: '',
      s3KeySecret: '',
      s3PathStyle: true,
      s3Redirect: false,
      speechKeyId: '',
      speechKeySecret: '',
      speechAppKey: '',
      speechAppKeyEn: '',
      speechRegion: 'cn-shanghai',
      loginJumpPage: '',
    })
  })

  test('at a terminal only warnings are logged', () => {
    expect(readSettings({}, { isTerminal: true }).logLevel).toBe('warn')
    expect(readSettings({ LOG_LEVEL: 'debug' }, { isTerminal: true }).logLevel).toBe('debug')
  })

  test('an empty value counts as not set', () => {
    expect(read({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 8080, databaseUrl: '' })
  })

  test.each([
    [{ PORT: '70000' }, /PORT has a wrong value "70000".*1 to 65535/],
    [{ PORT: 'http' }, /PORT has a wrong value "http"/],
    [{ PORT: '80.5' }, /PORT has a wrong value/],
    [{ HOST: 'my host' }, /HOST has a wrong value/],
    [{ HOMEROOM_DEMO: 'maybe' }, /HOMEROOM_DEMO.*Write 1 .* 0 /],
    [{ HOMEROOM_PUBLIC_URL: 'school.example.cn' }, /HOMEROOM_PUBLIC_URL.*https:\/\/school/],
    [{ HOMEROOM_PUBLIC_URL: 'https://school.example.cn/portal' }, /without a path/],
    [{ HOMEROOM_LOGIN_JUMP_PAGE: '//evil.example' }, /HOMEROOM_LOGIN_JUMP_PAGE/],
    [{ HOMEROOM_TRUST_PROXY: 'everyone' }, /HOMEROOM_TRUST_PROXY/],
    [{ HOMEROOM_TRUST_PROXY: '11, 10.0.0.1' }, /HOMEROOM_TRUST_PROXY/],
    [{ HOMEROOM_TRUST_PROXY: '999.1.1.1' }, /HOMEROOM_TRUST_PROXY names 999\.1\.1\.1, which is no address/],
    [{ HOMEROOM_TRUST_PROXY: '1, 10.0.0.0/99' }, /HOMEROOM_TRUST_PROXY names 10\.0\.0\.0\/99/],
    [{ HOMEROOM_SPECIAL_UNIT_ID: '7' }, /HOMEROOM_SPECIAL_UNIT_ID/],
    [{ HOMEROOM_SCANNER_URL: 'http://127.0.0.1' }, /HOMEROOM_SCANNER_URL.*clamd/],
    [{ HOMEROOM_FILE_STORE: 'bucket' }, /HOMEROOM_FILE_STORE.*folder.*s3/],
    [{ HOMEROOM_S3_ENDPOINT: 'http://minio.school.example' }, /HOMEROOM_S3_ENDPOINT.*https:/],
    [{ HOMEROOM_S3_ENDPOINT: 'https://s3.example.cn/bucket' }, /HOMEROOM_S3_ENDPOINT/],
    [{ HOMEROOM_S3_BUCKET: 'My_Bucket' }, /HOMEROOM_S3_BUCKET.*small letters/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL.*"loud".*fatal, error/],
    [
      { DATABASE_URL: 'mysql://root@db/school' },
      /DATABASE_URL has a wrong value\. Write an address such as postgresql/,
    ],
  ])('%j refuses and says what to write', (env, message) => {
    expect(() => read(env)).toThrow(message)
  })

  test('a refusal is said in Chinese, too', () => {
    expect(() => read({ PORT: 'http' })).toThrow(/PORT 的值 "http"不正确。请填写：1 到 65535 之间的数字。/)
  })

  test('a secret value is not repeated in the refusal', () => {
    expect(() => read({ HOMEROOM_SECRET: 'too-short' })).toThrow(/^(?![\s\S]*too-short)[\s\S]*at least 32/)
  })

  test.each(['http://evil.example', 'cn-shanghai.evil.example/', 'us-east-1', 'cn-'])(
    'the speech service is in a region, and %s names another host',
    (region) => expect(() => read({ HOMEROOM_SPEECH_REGION: region })).toThrow(/HOMEROOM_SPEECH_REGION/),
  )

  test('a misspelt variable is refused with the name that was meant', () => {
    expect(() => read({ HOMEROOM_DATADIR: '/srv' })).toThrow(
      /HOMEROOM_DATADIR is not a setting.*Did you mean HOMEROOM_DATA_DIR/,
    )
    expect(() => read({ HOMEROOM_COLOUR_OF_THE_DOOR: 'red' })).toThrow(
      /HOMEROOM_COLOUR_OF_THE_DOOR is not a setting.*Remove it/,
    )
  })

  test.each(['HOMEROOM_PRODUCT_CODE', 'HOMEROOM_SINGLE_SIGN_ON_URL'])(
    '%s, which nothing would obey, is refused',
    (name) => expect(() => read({ [name]: 'https://school.example.cn' })).toThrow(`${name} is not a setting`),
  )

  test('all problems are told at once', () => {
    expect(() => read({ PORT: 'x', LOG_LEVEL: 'x' })).toThrow(/PORT[\s\S]*LOG_LEVEL/)
  })

  test.each([
    ['0', false],
    ['2', 2],
    ['10.0.0.1, 10.0.0.2', '10.0.0.1, 10.0.0.2'],
    ['loopback', 'loopback'],
    ['2, 100.64.0.0/10', '2, 100.64.0.0/10'],
  ])('trusted proxies "%s" are read as %j', (text, expected) => {
    expect(read({ HOMEROOM_TRUST_PROXY: text }).trustProxy).toBe(expected)
  })

  test.each([
    'https://help.example.cn/start?topic=school',
    'http://localhost:8081/help',
    'http://help.localhost',
    'http://127.0.0.1/?a=b',
    'http://[::1]:8081',
  ])('the help centre may be at %s', (address) => {
    expect(read({ HOMEROOM_HELP_CENTRE_URL: address }).helpCentreUrl).toBe(address)
  })

  test.each([
    'http://help.example.cn',
    'http://localhost.example.cn',
    'http://localhost@help.example.cn',
    'http://127.0.0.1.example.cn',
    'https://',
    'help.example.cn',
    'javascript:alert(1)',
  ])('neither help centre nor desktop client may be at %s: both are handed a token', (address) => {
    expect(() => read({ HOMEROOM_HELP_CENTRE_URL: address })).toThrow(/HOMEROOM_HELP_CENTRE_URL.*https:/)
    const client = { HOMEROOM_CLIENT_DOWNLOAD_URL: address }
    expect(() => read(client)).toThrow(/HOMEROOM_CLIENT_DOWNLOAD_URL.*https:/)
  })

  test('the public address is kept without its last slash', () => {
    expect(read({ HOMEROOM_PUBLIC_URL: 'https://school.example.cn/' }).publicUrl).toBe('https://school.example.cn')
  })
})
