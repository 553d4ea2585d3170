import { type Static, Type } from 'typebox'

const proxy = '(loopback|linklocal|uniquelocal|[0-9A-Fa-f]*[.:][0-9A-Fa-f.:]+(/[0-9]{1,3})?)'

const loopback = '(([A-Za-z0-9-]+\\.)*localhost|127(\\.[0-9]{1,3}){3}|\\[::1\\])'

/** A place that is handed a token: nobody may read it on the way there. */
const handedOver = `^(https://[^\\s]+|http://${loopback}(:[0-9]+)?([/?#][^\\s]*)?)?$`

/** Every setting of an installation, already converted from the text of its variable. */
export const settingsSchema = Type.Object({
  host: Type.String({ pattern: '^[A-Za-z0-9.:_-]+$' }),
  port: Type.Integer({ minimum: 0, maximum: 65_535 }),
  dataDir: Type.String({ minLength: 1 }),
  databaseUrl: Type.String({ pattern: '^(postgres(ql)?://.+)?$' }),
  databaseAppUrl: Type.String({ pattern: '^(postgres(ql)?://.+)?$' }),
  demo: Type.Boolean(),
  publicUrl: Type.String({ pattern: '^(https?://[^\\s/?#]+)?$' }),
  trustProxy: Type.Union([
    Type.Literal(false),
    Type.Integer({ minimum: 1, maximum: 10 }),
    Type.String({ pattern: `^(([1-9]|10) *, *)?${proxy}( *, *${proxy})*$` }),
  ]),
  logLevel: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  secret: Type.String({ pattern: '^(.{32,})?$' }),
  productName: Type.Literal('Homeroom'),
  specialUnitId: Type.String({ pattern: '^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$' }),
  helpCentreUrl: Type.String({ pattern: handedOver }),
  clientDownloadUrl: Type.String({ pattern: handedOver }),
  gallery: Type.Boolean(),
  rehearsal: Type.Boolean(),
  mailUrl: Type.String({ pattern: '^(smtps?://[^\\s]+)?$' }),
  mailFrom: Type.String({ pattern: '^([^\\s@<>]+@[^\\s@<>]+|[^<>\\r\\n]+<[^\\s@<>]+@[^\\s@<>]+>)?$' }),
  smsUrl: Type.String({ pattern: handedOver }),
  insideHosts: Type.String({ pattern: '^([A-Za-z0-9.-]+( *, *[A-Za-z0-9.-]+)*)?$' }),
  smsToken: Type.String({ pattern: '^[!-~]*$' }),
  scannerUrl: Type.String({ pattern: '^(tcp://[^\\s/?#]+:[0-9]{1,5}|unix:/[^\\s]+)?$' }),
  faceThreads: Type.Integer({ minimum: 1, maximum: 8 }),
  fileStore: Type.Enum(['folder', 's3']),
  s3Endpoint: Type.String({ pattern: `^(https://[^\\s/?#]+|http://${loopback}(:[0-9]+)?)?$` }),
  s3Bucket: Type.String({ pattern: '^([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])?$' }),
  s3Region: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }),
  s3KeyId: Type.String({ pattern: '^[!-~]*$' }),
  s3KeySecret: Type.String({ pattern: '^[!-~]*$' }),
  s3PathStyle: Type.Boolean(),
  s3Redirect: Type.Boolean(),
  speechKeyId: Type.String({ pattern: '^[!-~]*$' }),
  speechKeySecret: Type.String({ pattern: '^[!-~]*$' }),
  speechAppKey: Type.String({ pattern: '^[A-Za-z0-9_-]*$' }),
  speechAppKeyEn: Type.String({ pattern: '^[A-Za-z0-9_-]*$' }),
  speechRegion: Type.String({ pattern: '^cn-[a-z]{2,20}$' }),
  licenceKeys: Type.Array(Type.String({ pattern: '^[A-Za-z0-9+/]{43}=$' }), { maxItems: 10 }),
  ticketLoginPath: Type.String({ pattern: '^(/[A-Za-z0-9_-][A-Za-z0-9/._-]*)?$' }),
  ticketLoginMethod: Type.Union([Type.Literal('GET'), Type.Literal('POST')]),
  loginJumpPage: Type.String({ pattern: '^(https?://[^\\s]+|/([^\\s/\\\\][^\\s]*)?)?$' }),
})

/** The settings as one flat object; nothing changes them while the program runs. */
export type Settings = Readonly<Static<typeof settingsSchema>>
