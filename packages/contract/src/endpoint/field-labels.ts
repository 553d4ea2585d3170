import type { DescribedEndpoint } from './described-endpoint.ts'

/** The label of a field on the page, in both languages. */
export type FieldLabel = readonly [chinese: string, english: string]

/**
 * Labels of the fields that people fill in or choose, so that a refusal can name them. Where one name has several
 * meanings, `call.field` has priority. Only the server imports this: no page carries these words twice.
 */
const labels: Readonly<Record<string, FieldLabel>> = {
  absoluteMinutes: ['最长登录时间', 'Longest sign-in'],
  action: ['操作', 'Action'],
  act: ['操作', 'What is done'],
  active: ['使用状态', 'In use'],
  address: ['地址', 'Address'],
  agentId: ['AgentId', 'AgentId'],
  appId: ['应用 ID', 'App id'],
  application: ['应用', 'Application'],
  applicationCode: ['应用', 'Application'],
  attributes: ['提供的资料', 'What it is told'],
  audience: ['接收对象', 'Audience'],
  backchannelLogoutUri: ['后端登出地址', 'Back-channel log-out address'],
  badge: ['卡', 'Badge'],
  box: ['信箱', 'Box'],
  channel: ['接收方式', 'Way to get the code'],
  childId: ['孩子', 'Child'],
  columns: ['各列内容', 'What the columns hold'],
  classId: ['班级', 'Class'],
  clientId: ['客户端 ID', 'Client id'],
  code: ['验证码', 'Code'],
  dayFrom: ['不早于', 'On or after'],
  dayTo: ['不晚于', 'On or before'],
  doneBy: ['完成人', 'People who have done it'],
  dueAt: ['截止时间', 'Due time'],
  englishName: ['英文名称', 'English name'],
  englishText: ['英文内容', 'English text'],
  englishTitle: ['英文标题', 'English title'],
  expiresAt: ['到期时间', 'Expiry'],
  hasAccount: ['有无账号', 'Has an account'],
  planFailed: ['未能执行的计划', 'Failed plans'],
  hasClass: ['有无班级', 'Has a class'],
  hasClassTeacher: ['有无班主任', 'Has a class teacher'],
  hasPassword: ['有无密码', 'Has a password'],
  idleMinutes: ['无操作时间', 'Idle time'],
  importance: ['重要程度', 'Importance'],
  keptMonths: ['保留月数', 'Months kept'],
  kind: ['类型', 'Kind'],
  language: ['语言', 'Language'],
  layout: ['布局', 'Layout'],
  licence: ['授权', 'Licences'],
  licenceEndFrom: ['授权到期不早于', 'Licences end on or after'],
  licenceEndTo: ['授权到期不晚于', 'Licences end on or before'],
  loginName: ['用户名', 'User name'],
  minutes: ['时长', 'Duration'],
  mode: ['明暗', 'Light or dark'],
  module: ['应用', 'Application'],
  campusId: ['校区', 'Campus'],
  className: ['班级名称', 'Name of the class'],
  day: ['日期', 'Day'],
  englishSubject: ['英文科目', 'Subject in English'],
  grade: ['年级', 'Year'],
  gradeEnglishName: ['年级英文名', 'Name of the year in English'],
  gradeName: ['年级名称', 'Name of the year'],
  firstDay: ['第一天', 'First day'],
  lastDay: ['最后一天', 'Last day'],
  firstTermEnds: ['第一学期最后一天', 'Last day of the first term'],
  secondTermBegins: ['第二学期第一天', 'First day of the second term'],
  headTeacher: ['班主任', 'Class teacher'],
  moves: ['学生', 'Pupils'],
  subject: ['科目', 'Subject'],
  name: ['名称', 'Name'],
  number: ['编号', 'Number'],
  mail: ['邮箱', 'Mail address'],
  people: ['人员', 'People'],
  permission: ['权限', 'Permission'],
  permissions: ['权限', 'Permissions'],
  phone: ['手机号', 'Mobile phone'],
  realName: ['姓名', 'Name'],
  sex: ['性别', 'Sex'],
  answer: ['答复', 'Answer'],
  place: ['地点', 'Place'],
  urgency: ['紧急程度', 'Urgency'],
  'makeUnit.code': ['单位代码', 'Unit code'],
  administratorLogin: ['管理员用户名', 'Administrator’s user name'],
  administratorName: ['管理员姓名', 'Administrator’s name'],
  hostNames: ['域名', 'Host names'],
  timeZone: ['时区', 'Time zone'],
  unitType: ['单位类型', 'Kind of unit'],
  like: ['参照单位', 'Set up like'],
  'findPeopleForCodes.name': ['姓名或用户名', 'Name or user name'],
  newPassword: ['新密码', 'New password'],
  oldPassword: ['当前密码', 'Current password'],
  password: ['密码', 'Password'],
  pictures: ['图片', 'Pictures'],
  postLogoutRedirectUris: ['登出后的返回地址', 'Addresses after signing out'],
  profile: ['密码规则', 'Password rules'],
  proof: ['密码或验证码', 'Password or code'],
  pupilId: ['学生', 'Pupil'],
  pupilIds: ['学生', 'Pupils'],
  redirectUris: ['返回地址', 'Redirect addresses'],
  'requestContactCode.address': ['邮箱或手机号', 'Mail address or phone number'],
  requiredOf: ['适用对象', 'For whom it is required'],
  rows: ['粘贴的内容', 'Pasted rows'],
  roleIds: ['角色', 'Roles'],
  school: ['学校', 'School'],
  scopes: ['授权范围', 'Scopes'],
  search: ['搜索内容', 'Words searched for'],
  secret: ['密钥', 'Secret'],
  subjectType: ['用户标识方式', 'Kind of user id'],
  targetKind: ['对象类型', 'Kind of target'],
  text: ['内容', 'Text'],
  'searchUnits.text': ['搜索内容', 'Words searched for'],
  'findAnything.text': ['搜索内容', 'Words searched for'],
  textSize: ['文字大小', 'Text size'],
  theme: ['主题', 'Theme'],
  tickable: ['可直接勾选完成', 'Can be ticked off'],
  title: ['标题', 'Title'],
  to: ['接收人', 'Recipients'],
  trustedDays: ['信任天数', 'Days of trust'],
  triedOut: ['试用中', 'Being tried out'],
  type: ['类型', 'Kind'],
  url: ['链接', 'Link'],
  userCode: ['设备上的代码', 'Code on the device'],
  userForm: ['用户名形式', 'Form of the user name'],
  userType: ['用户类型', 'User type'],
  userTypes: ['用户类型', 'User types'],
  username: ['用户名', 'User name'],
  vocabulary: ['说出的内容', 'Words spoken'],
  way: ['方式', 'Way'],
}

/**
 * Fields that a page or a program fills in by itself. Their names mean nothing to a person, who can only begin again;
 * a program finds the name in the error's `field`.
 */
const filledInByPrograms: ReadonlySet<string> = new Set(
  `accessToken after appType arrival before browserId change closed client_id code_challenge code_challenge_method descending deviceFlow deviceId
  desktopMessageId desktopMessageIds enabled enrolment file first from hearsLogOut id ids insteadOf keepsSecret key locked nonce order page pageSize parentId
  passkey passkeyId pcOpen providerId redirect_uri remember request requestId resId resName reset
  response_type role scope serverId service sessionId shared signOut size start state status step teacherId template ticket token trust uid unitHost work
  unitId unread until userClientId userId version`.split(/\s+/),
)

/** The label of a field of a call; undefined for one that no person fills in. */
export function labelOfField({ name }: Pick<DescribedEndpoint, 'name'>, field: string): FieldLabel | undefined {
  return labels[`${name}.${field}`] ?? labels[field]
}

/** Whether a field has a label or is listed as one without. */
export function isFieldNamed(endpoint: Pick<DescribedEndpoint, 'name'>, field: string): boolean {
  return labelOfField(endpoint, field) !== undefined || filledInByPrograms.has(field)
}
