import { type CataloguePermission, permissionToOpen } from './describe-application.ts'
import { productApplications } from './product-applications.ts'

const node = (
  code: string,
  parentCode: string | null,
  application: string,
  names: [chinese: string, english: string],
): CataloguePermission => ({
  code,
  parentCode,
  application,
  name: names[0],
  englishName: names[1],
})

const platform = [
  node('base', null, 'base', ['平台', 'Platform']),
  node('base_desktop', 'base', 'base', ['桌面', 'Desktop']),
  node('base_message', 'base', 'base', ['消息', 'Messages']),
  node('base_todo', 'base', 'base', ['待办', 'To-dos']),
  node('base_theme', 'base', 'base', ['主题', 'Theme']),
  node('base_theme_unit', 'base_theme', 'base', ['设置全单位主题', 'Theme for everyone']),
  // The second segment marks what only an area has; the client also knows it without (base_schools).
  node('base_area_schools', 'base', 'base', ['区内学校', 'Schools of the district']),
]

const inAdministration = (code: string, parent: string, names: [chinese: string, english: string]) =>
  node(`administration_${code}`, parent === '' ? 'administration' : `administration_${parent}`, 'administration', names)

/** What an administrator may do; an area's administrators may do it in the schools below, too. */
const administration = [
  inAdministration('people', '', ['查看人员', 'See people']),
  inAdministration('people_change', 'people', ['添加、修改、停用人员', 'Add, change and suspend people']),
  inAdministration('people_access', 'people', ['密码、设备与登录方式', 'Passwords, devices and ways to sign in']),
  inAdministration('people_move', 'people_change', ['在学校之间转移人员', 'Move people between schools']),
  inAdministration('faces', 'people', ['人脸登记', 'Registered faces']),
  inAdministration('guardians', 'people', ['家长与孩子', 'Guardians and children']),
  inAdministration('guardians_court', 'guardians', ['查看法院裁定备注', 'See court-order notes']),
  inAdministration('view-as', 'people', ['以他人身份查看', 'View as somebody else']),
  inAdministration('classes', '', ['查看班级与学年', 'See classes and school years']),
  inAdministration('classes_change', 'classes', ['修改班级与学年', 'Change classes and school years']),
  inAdministration('roles', '', ['查看角色与权限', 'See roles and permissions']),
  inAdministration('roles_change', 'roles', ['修改和分配角色', 'Change and give roles']),
  inAdministration('area_units', '', ['管理下属单位', 'Run the units below']),
  inAdministration('licences', '', ['授权管理', 'Licences']),
  inAdministration('area_licences', 'licences', ['设置下属单位的授权', 'Set the licences of units below']),
  inAdministration('icons', '', ['应用与图标', 'Applications and icons']),
  inAdministration('area_icons', 'icons', ['向学校分配应用', 'Give applications to schools']),
  inAdministration('sign-in', '', ['外观与登录页', 'Look and sign-in']),
  inAdministration('audit', '', ['审计记录', 'Audit']),
  inAdministration('audit_kept', 'audit', ['修改记录保留时间', 'Change how long records are kept']),
  inAdministration('settings', '', ['单位设置', 'Settings']),
]

const inApplications = [
  node('notices_publish', 'notices', 'notices', ['发布通知', 'Publish notices']),
  node('notices_publish_unit', 'notices_publish', 'notices', ['向全单位发布', 'Publish to the whole unit']),
  node('schools_publish', 'schools', 'schools', ['向学校发布通知', 'Write to the schools']),
  ...administration,
  node('repairs_handle', 'repairs', 'repairs', ['处理报修', 'Handle repairs']),
  node('attendance_run', 'attendance', 'attendance', [
    '管理考勤（全部班级、时间、考勤机）',
    'Run attendance: all classes, times and kiosks',
  ]),
  node('contacts_numbers', 'contacts', 'contacts', ['查看全部联系方式', 'See all numbers and all classes']),
  node('contacts_emergency', 'contacts', 'contacts', ['查看全部紧急联系人', 'See all emergency contacts']),
  node('contacts_lists', 'contacts', 'contacts', ['打印和导出班级联系表', 'Print and export class lists']),
  node('my-class_pupils', 'my-class', 'my-class', ['查看学生名单', 'See the pupils']),
]

/** The permissions of the product: a tree by parent code, the same for every unit. */
export const productPermissions: CataloguePermission[] = [
  ...platform,
  ...productApplications.map(permissionToOpen),
  ...inApplications,
].map((permission, index) => ({ ...permission, position: index + 1 }))
