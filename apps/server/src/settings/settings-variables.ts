import { ticketLoginPath } from '@homeroom/contract/outside-sign-in/ticket-endpoints.ts'
import type { Bilingual } from '#platform/installation/start-refusal.ts'
import { trustedProxies } from '#platform/outside/trusted-proxies.ts'
import { type SettingVariable, toSwitch } from './setting-variable.ts'
import type { Settings } from './settings-schema.ts'
import { storageVariables } from './storage-variables.ts'

const toProxy = (text: string) => (text === '0' ? false : /^\d+$/.test(text) ? Number(text) : text)
const toList = (text: string) => (text === '' ? [] : text.split(',').map((one) => one.trim()))
const withoutLastSlash = (text: string) => text.replace(/\/$/, '')

const databaseAddress: Bilingual = {
  en: 'an address such as postgresql://user:password@host:5432/homeroom, or leave it empty',
  zh: '形如 postgresql://user:password@host:5432/homeroom 的地址，或留空',
}

/** The variables, by setting. The log level has no fallback here: it depends on the terminal. */
export const settingVariables: Record<Exclude<keyof Settings, 'productName'>, SettingVariable> = {
  host: {
    name: 'HOST',
    fallback: '127.0.0.1',
    write: {
      en: 'an address such as 127.0.0.1, or 0.0.0.0 for every network',
      zh: '监听地址，如 127.0.0.1；0.0.0.0 表示所有网络',
    },
  },
  port: {
    name: 'PORT',
    fallback: '8080',
    convert: Number,
    write: { en: 'a number from 1 to 65535', zh: '1 到 65535 之间的数字' },
  },
  dataDir: {
    name: 'HOMEROOM_DATA_DIR',
    fallback: './data',
    write: { en: 'the path of a folder', zh: '文件夹路径' },
  },
  databaseUrl: { name: 'DATABASE_URL', fallback: '', secret: true, write: databaseAddress },
  databaseAppUrl: { name: 'DATABASE_APP_URL', fallback: '', secret: true, write: databaseAddress },
  demo: {
    name: 'HOMEROOM_DEMO',
    fallback: '1',
    convert: toSwitch,
    write: {
      en: '1 to fill an empty database with the demo district, 0 not to',
      zh: '1（空数据库填入演示数据）或 0（不填）',
    },
  },
  publicUrl: {
    name: 'HOMEROOM_PUBLIC_URL',
    fallback: '',
    convert: withoutLastSlash,
    write: {
      en: 'the address people type, such as https://school.example.cn, without a path',
      zh: '用户访问的网址，如 https://school.example.cn，不带路径',
    },
  },
  trustProxy: {
    name: 'HOMEROOM_TRUST_PROXY',
    fallback: '0',
    convert: toProxy,
    refuse: (value) => void trustedProxies(value as Settings['trustProxy']),
    write: {
      en: '0, the number of proxies in front (1 to 10), or their addresses separated by commas; or both, the number first',
      zh: '0、前置代理的层数（1 到 10），或用逗号分隔的代理地址；也可两者都写，层数在前',
    },
  },
  logLevel: {
    name: 'LOG_LEVEL',
    fallback: '',
    write: {
      en: 'fatal, error, warn, info, debug, trace or silent',
      zh: 'fatal、error、warn、info、debug、trace 或 silent',
    },
  },
  secret: {
    name: 'HOMEROOM_SECRET',
    fallback: '',
    secret: true,
    write: {
      en: 'at least 32 characters, or leave it empty to have one made in the data folder',
      zh: '至少 32 个字符；留空则在数据文件夹中自动生成',
    },
  },
  specialUnitId: {
    name: 'HOMEROOM_SPECIAL_UNIT_ID',
    fallback: '',
    write: { en: 'the id of a unit, or leave it empty', zh: '单位的 id，或留空' },
  },
  gallery: {
    name: 'HOMEROOM_GALLERY',
    fallback: '0',
    convert: toSwitch,
    write: {
      en: '1 to show the parts of the interface at /gallery, 0 not to',
      zh: '1（在 /gallery 展示界面组件）或 0（不展示）',
    },
  },
  rehearsal: {
    name: 'HOMEROOM_REHEARSAL',
    fallback: '1',
    convert: toSwitch,
    write: {
      en: '1 for a make-believe WeChat and WeCom in the demo district, 0 for none',
      zh: '1（演示数据中启用模拟微信与企业微信）或 0（不启用）',
    },
  },
  licenceKeys: {
    name: 'HOMEROOM_LICENCE_KEYS',
    fallback: '',
    convert: toList,
    write: {
      en: 'the public keys of vendors whose licence files are taken, as sign-licences prints them, separated by commas, or leave it empty',
      zh: '受信任的授权签发方公钥（由 sign-licences 命令给出），用逗号分隔，或留空',
    },
  },
  ticketLoginPath: {
    name: 'HOMEROOM_TICKET_LOGIN_PATH',
    fallback: ticketLoginPath,
    convert: (text) => (text === 'off' ? '' : text),
    write: {
      en: `a path of this site such as ${ticketLoginPath}, or off to take no tickets`,
      zh: `本站路径，如 ${ticketLoginPath}；off 表示不接受票据登录`,
    },
  },
  ticketLoginMethod: {
    name: 'HOMEROOM_TICKET_LOGIN_METHOD',
    fallback: 'POST',
    write: { en: 'POST or GET', zh: 'POST 或 GET' },
  },
  helpCentreUrl: {
    name: 'HOMEROOM_HELP_CENTRE_URL',
    fallback: '',
    write: {
      en: 'an address that starts with https:// (http:// only on this machine), or leave it empty',
      zh: '以 https:// 开头的网址（仅本机可用 http://），或留空',
    },
  },
  clientDownloadUrl: {
    name: 'HOMEROOM_CLIENT_DOWNLOAD_URL',
    fallback: '',
    write: {
      en: 'an address that starts with https:// (http:// only on this machine), or leave it empty',
      zh: '以 https:// 开头的网址（仅本机可用 http://），或留空',
    },
  },
  mailUrl: {
    name: 'HOMEROOM_MAIL_URL',
    fallback: '',
    secret: true,
    write: {
      en: 'the mail server, such as smtps://name:password@mail.example.cn:465, or leave it empty',
      zh: '邮件服务器地址，如 smtps://name:password@mail.example.cn:465，或留空',
    },
  },
  mailFrom: {
    name: 'HOMEROOM_MAIL_FROM',
    fallback: '',
    write: {
      en: 'the sender, such as school@example.cn or School <school@example.cn>, or leave it empty',
      zh: '发件人，如 school@example.cn 或 学校 <school@example.cn>，或留空',
    },
  },
  smsUrl: {
    name: 'HOMEROOM_SMS_URL',
    fallback: '',
    write: {
      en: 'the SMS gateway, an address that starts with https:// (http:// only on this machine), or leave it empty',
      zh: '短信网关，以 https:// 开头的网址（仅本机可用 http://），或留空',
    },
  },
  insideHosts: {
    name: 'HOMEROOM_INSIDE_HOSTS',
    fallback: '',
    write: {
      en: 'host names inside your network that units may name as mail server or SMS gateway, separated by commas, or leave it empty',
      zh: '允许各单位用作邮件服务器或短信网关的内网主机名，用逗号分隔，或留空',
    },
  },
  smsToken: {
    name: 'HOMEROOM_SMS_TOKEN',
    fallback: '',
    secret: true,
    write: { en: 'the token of the SMS gateway, or leave it empty', zh: '短信网关的令牌，或留空' },
  },
  scannerUrl: {
    name: 'HOMEROOM_SCANNER_URL',
    fallback: '',
    write: {
      en: 'where clamd listens, such as unix:/run/clamav/clamd.ctl or tcp://127.0.0.1:3310, or leave it empty',
      zh: 'clamd 的监听地址，如 unix:/run/clamav/clamd.ctl 或 tcp://127.0.0.1:3310，或留空',
    },
  },
  ...storageVariables,
  faceThreads: {
    name: 'HOMEROOM_FACE_THREADS',
    fallback: '1',
    convert: Number,
    write: {
      en: 'how many pictures of faces are read at once, from 1 to 8',
      zh: '同时识别的人脸照片数，1 到 8',
    },
  },
  speechKeyId: {
    name: 'HOMEROOM_SPEECH_KEY_ID',
    fallback: '',
    secret: true,
    write: {
      en: 'the AccessKey ID of the speech service, or leave it empty',
      zh: '语音服务的 AccessKey ID，或留空',
    },
  },
  speechKeySecret: {
    name: 'HOMEROOM_SPEECH_KEY_SECRET',
    fallback: '',
    secret: true,
    write: {
      en: 'the AccessKey secret of the speech service, or leave it empty',
      zh: '语音服务的 AccessKey Secret，或留空',
    },
  },
  speechAppKey: {
    name: 'HOMEROOM_SPEECH_APP_KEY',
    fallback: '',
    write: {
      en: 'the appkey of the speech project for Chinese, or leave it empty',
      zh: '中文语音项目的 Appkey，或留空',
    },
  },
  speechAppKeyEn: {
    name: 'HOMEROOM_SPEECH_APP_KEY_EN',
    fallback: '',
    write: {
      en: 'the appkey of the speech project for English, or leave it empty',
      zh: '英文语音项目的 Appkey，或留空',
    },
  },
  speechRegion: {
    name: 'HOMEROOM_SPEECH_REGION',
    fallback: 'cn-shanghai',
    write: {
      en: 'the region of the speech service, such as cn-shanghai',
      zh: '语音服务的地域，如 cn-shanghai',
    },
  },
  loginJumpPage: {
    name: 'HOMEROOM_LOGIN_JUMP_PAGE',
    fallback: '',
    write: {
      en: 'a path that starts with / or a web address, or leave it empty',
      zh: '以 / 开头的路径或网址，或留空',
    },
  },
}
