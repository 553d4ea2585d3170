import { type ApplicationCode, applications } from './applications.ts'
import type { InBoth } from './language.ts'

/** The password of every demo account. */
export const demoPassword = 'Homeroom-2026'

export const units = {
  area: { 'zh-CN': '湖滨区教育局', en: 'Lakeside Education Bureau' },
  primarySchool: { 'zh-CN': '湖滨第一小学', en: 'Lakeside No. 1 Primary School' },
  middleSchool: { 'zh-CN': '湖滨实验中学', en: 'Lakeside Experimental Middle School' },
} as const satisfies Record<string, InBoth>

const schoolGroups: InBoth<string[]> = {
  'zh-CN': ['学校办公', '教学', '家校', '生活服务'],
  en: ['School office', 'Teaching', 'Home and school', 'Campus life'],
}
const areaGroups: InBoth<string[]> = { 'zh-CN': ['区域', '机关办公'], en: ['District', 'Office'] }
const thirdGrade: InBoth = { 'zh-CN': '三年级1班', en: 'Grade 3 Class 1' }
const noGroups: InBoth<string[]> = { 'zh-CN': [], en: [] }

/** One of the six kinds of people, and what is theirs on the desktop. */
export type Account = {
  loginName: string
  name: InBoth
  kind: InBoth
  unit: InBoth
  idPath: 'tm' | 'spm'
  area?: true
  parent?: true
  /** Titles of the icon groups; only teachers have them. */
  groups: InBoth<string[]>
  sees: ApplicationCode[]
  seesNot: ApplicationCode[]
  /** An application with more unread than a badge can show. */
  crowded: { code: ApplicationCode; count: number }
  /** The application to work in, and what stands above its page. */
  opens: 'notices' | 'my-class'
  workplace: InBoth
}

export const sixKinds: readonly Account[] = [
  {
    loginName: 'teacher',
    name: { 'zh-CN': '王芳', en: 'Wang Fang' },
    kind: { 'zh-CN': '教师', en: 'Teacher' },
    unit: units.primarySchool,
    idPath: 'tm',
    groups: schoolGroups,
    sees: ['notices', 'my-class', 'attendance', 'contacts'],
    seesNot: ['assets', 'research', 'reports', 'administration', 'schools'],
    crowded: { code: 'homework', count: 128 },
    opens: 'my-class',
    workplace: thirdGrade,
  },
  {
    loginName: 'student',
    name: { 'zh-CN': '李梓萱', en: 'Li Zixuan' },
    kind: { 'zh-CN': '学生', en: 'Pupil' },
    unit: units.primarySchool,
    idPath: 'spm',
    groups: noGroups,
    sees: ['notices', 'my-class', 'attendance', 'contacts', 'timetable', 'school-bus'],
    seesNot: ['health', 'reports', 'administration', 'assets'],
    crowded: { code: 'clubs', count: 104 },
    opens: 'my-class',
    workplace: thirdGrade,
  },
  {
    loginName: 'parent',
    name: { 'zh-CN': '周丽华', en: 'Zhou Lihua' },
    kind: { 'zh-CN': '家长', en: 'Parent' },
    unit: units.primarySchool,
    idPath: 'spm',
    parent: true,
    groups: noGroups,
    sees: ['notices', 'my-class', 'attendance', 'contacts', 'canteen', 'school-bus'],
    seesNot: ['reports', 'administration', 'assets'],
    crowded: { code: 'health', count: 112 },
    opens: 'notices',
    workplace: applications.notices,
  },
  {
    loginName: 'staff',
    name: { 'zh-CN': '赵玉兰', en: 'Zhao Yulan' },
    kind: { 'zh-CN': '职工', en: 'Staff' },
    unit: units.primarySchool,
    idPath: 'tm',
    groups: noGroups,
    sees: ['notices', 'leave', 'safety', 'school-bus'],
    seesNot: ['my-class', 'grades', 'assets', 'reports', 'administration'],
    crowded: { code: 'attendance', count: 136 },
    opens: 'notices',
    workplace: applications.notices,
  },
  {
    loginName: 'admin',
    name: { 'zh-CN': '陈志远', en: 'Chen Zhiyuan' },
    kind: { 'zh-CN': '管理员', en: 'Administrator' },
    unit: units.primarySchool,
    idPath: 'tm',
    groups: schoolGroups,
    sees: ['notices', 'reports', 'administration', 'safety'],
    seesNot: ['assets', 'research', 'schools'],
    crowded: { code: 'attendance', count: 102 },
    opens: 'notices',
    workplace: applications.notices,
  },
  {
    loginName: 'area.admin',
    name: { 'zh-CN': '沈建国', en: 'Shen Jianguo' },
    kind: { 'zh-CN': '管理员', en: 'Administrator' },
    unit: units.area,
    idPath: 'tm',
    area: true,
    groups: areaGroups,
    sees: ['notices', 'schools', 'administration', 'safety'],
    seesNot: ['my-class', 'grades', 'homework', 'research'],
    crowded: { code: 'reports', count: 118 },
    opens: 'notices',
    workplace: applications.notices,
  },
]
