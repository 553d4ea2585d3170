import { ownContactRefusals } from './accounts/contacts/own-contact-refusals.ts'
import { deviceRefusals } from './accounts/devices/device-refusals.ts'
import { secondFactorRefusals } from './accounts/factors/second-factor-refusals.ts'
import { passwordRefusals } from './accounts/passwords/password-refusals.ts'
import { administrationRefusals } from './administration/administration-refusals.ts'
import { attendanceRefusals } from './attendance/attendance-refusals.ts'
import { badgeRefusals } from './badges/badge-refusals.ts'
import { classRefusals } from './classes/class-refusals.ts'
import { iconRefusals } from './desktop/icon-refusals.ts'
import { languageSeparator } from './endpoint/language-separator.ts'
import { exportRefusals } from './exports/export-refusals.ts'
import { faceRefusals } from './faces/face-refusals.ts'
import { guardianRefusals } from './families/guardians/guardian-refusals.ts'
import { filesRefusals } from './files/files-refusals.ts'
import { identityRefusals } from './identities/identity-refusals.ts'
import { openidRefusals } from './identity-provider/openid-refusals.ts'
import { jobRefusals } from './jobs/job-refusals.ts'
import { licenceRefusals } from './licences/licence-refusals.ts'
import { messageRefusals } from './messages/message-refusals.ts'
import { noticeRefusals } from './notices/notice-refusals.ts'
import { singleSignOnRefusals } from './outside-sign-in/single-sign-on-refusals.ts'
import { socialRefusals } from './outside-sign-in/social-refusals.ts'
import { personMoveRefusals } from './people/person-move-refusals.ts'
import { repairsRefusals } from './repairs/repairs-refusals.ts'
import { tableExportRefusals } from './table-export/table-export-refusals.ts'
import { unitRefusals } from './units/unit-refusals.ts'
import { viewingRefusals } from './viewing/viewing-refusals.ts'
import { voiceRefusals } from './voice/voice-refusals.ts'

type Refusal = {
  readonly status: number
  readonly chinese: string
  readonly english: string
  /** The code on the wire, where one code has several texts. */
  readonly code?: string
}

/**
 * Every refusal the server may answer: the status in the envelope and its text in both languages.
 * On the wire the message is `Chinese|||English`.
 */
export const refusals = {
  ...administrationRefusals,
  ...attendanceRefusals,
  ...deviceRefusals,
  ...exportRefusals,
  ...faceRefusals,
  ...filesRefusals,
  ...iconRefusals,
  ...identityRefusals,
  ...jobRefusals,
  ...licenceRefusals,
  ...messageRefusals,
  ...personMoveRefusals,
  ...repairsRefusals,
  ...secondFactorRefusals,
  ...singleSignOnRefusals,
  ...tableExportRefusals,
  ...unitRefusals,
  ...viewingRefusals,
  validation_failed: {
    status: 400,
    chinese: '提交的内容有误，请检查后重试。',
    english: 'Some of the input is not right. Please check it and try again.',
  },
  invalid_grant: {
    status: 400,
    chinese: '用户名或密码不正确，请重新输入。',
    english: 'The user name or password is not right. Please try again.',
  },
  /** Told for a wrong password, too: whether a name exists in several units is nobody's business. */
  invalid_grant_any_unit: {
    status: 400,
    code: 'invalid_grant',
    chinese: '用户名或密码不正确。若其他单位也有这个用户名，请先选择单位。',
    english: 'The user name or password is not right. Is the name used in several units? Then choose yours first.',
  },
  account_disabled: {
    status: 403,
    chinese: '该账号已停用，请联系管理员。',
    english: 'This account is switched off. Please contact your administrator.',
  },
  sign_in_required: { status: 401, chinese: '登录已失效，请重新登录。', english: 'Login invalid' },
  application_key_refused: {
    status: 401,
    chinese: '应用密钥无效或已停用，请联系平台管理员重新生成。',
    english: 'The application key is unknown or was revoked. Please ask the operator of the platform for a new one.',
  },
  refresh_refused: {
    status: 401,
    chinese: '登录已过期，请重新登录。',
    english: 'Your sign-in has ended. Please sign in again.',
  },
  licence_expired: {
    status: 403,
    chinese: '该模块授权已到期，请联系管理员续期。',
    english: 'The licence of this module has ended. Please ask your administrator to renew it.',
  },
  not_allowed: { status: 403, chinese: '您没有权限进行此操作。', english: 'You are not allowed to do this.' },
  key_reads_no_people: {
    status: 403,
    chinese: '该应用密钥没有读取人员的权限，请让平台运维人员授予。',
    english: 'This key may not read people. Ask whoever runs this installation to let it.',
  },
  foreign_origin: {
    status: 403,
    chinese: '请求来自其他网站，已被拒绝。请从本平台页面操作。',
    english: 'This request came from another site and was refused. Please use the pages of this product.',
  },
  not_found: {
    status: 404,
    chinese: '没有找到相应内容，可能已被删除。',
    english: 'This was not found. It may have been removed.',
  },
  /** A form was saved with the version that it was read with, and somebody else has saved since. */
  changed_meanwhile: {
    status: 409,
    chinese: '您编辑时，别人保存了这份资料。您填写的内容还没有保存，请对照后再保存。',
    english: 'Somebody else saved this while you were editing. Yours is not saved yet: compare both and save again.',
  },
  desktop_locked: {
    status: 403,
    chinese: '本单位已固定图标的位置，不能移动。如需调整，请联系管理员。',
    english: 'Your unit has fixed the places of the icons. Please ask your administrator to change them.',
  },
  request_timeout: {
    status: 408,
    chinese: '请求未能及时传完，连接已关闭。请检查网络后重试。',
    english: 'The request did not arrive in time and the connection was closed. Check your network and try again.',
  },
  method_not_allowed: { status: 405, chinese: '不支持该请求方式。', english: 'Request method not supported' },
  body_too_large: { status: 413, chinese: '提交的内容过大。', english: 'What was sent is too large.' },
  headers_too_large: {
    status: 431,
    chinese: '请求头过大。请清除浏览器中本站的 Cookie 后重试。',
    english: 'The headers of the request are too large. Clear the cookies of this site and try again.',
  },
  content_type_not_supported: {
    status: 415,
    chinese: '不支持该内容类型，请使用表单或 JSON。',
    english: 'This content type is not supported. Send a form or JSON.',
  },
  too_many_requests: {
    status: 429,
    chinese: '尝试次数过多，请稍后再试。',
    english: 'Too many tries. Please wait a moment and try again.',
  },
  disk_full: {
    status: 507,
    chinese: '服务器磁盘已满，未能保存。请联系管理员，腾出空间后再试。',
    english: 'The disk of the server is full; nothing was saved. Please tell your administrator, and try again later.',
  },
  server_busy: {
    status: 503,
    chinese: '现在使用的人很多，请稍后再试。',
    english: 'Many people are using this right now. Please try again in a moment.',
  },
  database_away: {
    status: 503,
    chinese: '数据库暂时无法连接，请稍后再试。',
    english: 'The database cannot be reached right now. Please try again soon.',
  },
  server_error: { status: 500, chinese: '服务器内部错误！', english: 'Server internal error!' },
  ...passwordRefusals,
  ...noticeRefusals,
  moment_unknown: {
    status: 400,
    chinese: '没有这个日期或时间，请重新选择。',
    english: 'There is no such day or time. Please choose again.',
  },
  idle_longer_than_session: {
    status: 400,
    chinese: '无操作时间不能长于最长登录时间，请重新选择。',
    english: 'The idle time cannot be longer than the whole sign-in. Please choose again.',
  },
  sign_in_step_over: {
    status: 403,
    chinese: '这一步已过期或已完成，请重新登录。',
    english: 'This step has run out or was done already. Please sign in again.',
  },
  ...socialRefusals,
  identity_taken: {
    status: 409,
    chinese: '这个身份已经绑定了别的账号。请先用它登录，在“账号与安全”中解除绑定。',
    english:
      'This identity is linked to an account already. Sign in with it and unlink it under "Account and security" first.',
  },
  identity_not_linked: {
    status: 403,
    chinese: '该账号没有与您的账号关联，不能切换。如需关联，请联系管理员。',
    english: 'That account is not linked to yours. Ask your administrator to link them.',
  },
  identity_needs_sign_in: {
    status: 403,
    chinese: '该账号不能直接切换，请退出后用它的密码登录。',
    english: 'That account cannot be switched to. Please sign out and sign in with its own password.',
  },
  machine_of_another_unit: {
    status: 403,
    chinese: '这台电脑由其他单位设为公用，请由该单位的管理员取消。',
    english: 'Another unit has marked this machine as shared. Its administrator can take the mark away.',
  },
  child_not_found: {
    status: 404,
    chinese: '没有找到这个孩子，请重新选择。',
    english: 'This child was not found. Please choose again.',
  },
  ...badgeRefusals,
  ...classRefusals,
  ...guardianRefusals,
  ...ownContactRefusals,
  ...openidRefusals,
  ...voiceRefusals,
} as const satisfies Record<string, Refusal>

export type ErrorCode = keyof typeof refusals

/** The code of a refusal as it travels. */
export function wireCode(code: ErrorCode): string {
  const { code: wire = code }: Refusal = refusals[code]
  return wire
}

/** The message of a refusal as it travels; a text with `{name}` gets that value of the refusal's data. */
export function refusalMessage(code: ErrorCode, data: object | null = null): string {
  const { chinese, english } = refusals[code]
  const values: Record<string, unknown> = { ...data }
  return `${chinese}${languageSeparator}${english}`.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
}
