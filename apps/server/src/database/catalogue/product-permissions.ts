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

const inApplications = [
  node('notices_publish', 'notices', 'notices', ['发布通知', 'Publish notices']),
  node('notices_publish_unit', 'notices_publish', 'notices', ['向全单位发布', 'Publish to the whole unit']),
  node('schools_publish', 'schools', 'schools', ['向学校发布通知', 'Write to the schools']),
  node('my-class_pupils', 'my-class', 'my-class', ['查看学生名单', 'See the pupils']),
]

/** The permissions of the product: a tree by parent code, the same for every unit. */
export const productPermissions: CataloguePermission[] = [
  ...platform,
  ...productApplications.map(permissionToOpen),
  ...inApplications,
].map((permission, index) => ({ ...permission, position: index + 1 }))
