import { administrationRooms } from '@homeroom/contract/administration/administration-rooms.ts'
import { describeApplication, nameApplication } from './describe-application.ts'

/** The applications that come with the product, each with a sub-application behind it. */
export const productApplications = [
  describeApplication({
    code: 'notices',
    name: '通知公告',
    shortName: '通知',
    englishName: 'Notices',
    userTypes: '1,2,3,4',
    menuRoute: '/notice,/write',
    connected: true,
    position: 1,
  }),
  describeApplication({
    code: 'my-class',
    name: '我的班级',
    shortName: '班级',
    englishName: 'My class',
    userTypes: '1,2,3',
    menuRoute: '/class',
    connected: true,
    position: 2,
  }),
  describeApplication({
    code: 'schools',
    name: '学校管理',
    shortName: '学校',
    englishName: 'Schools',
    userTypes: '2,4',
    connected: true,
    position: 3,
  }),
  describeApplication({
    code: 'administration',
    name: '管理中心',
    shortName: '管理',
    englishName: 'Administration',
    englishShortName: 'Admin',
    userTypes: '2,4',
    menuRoute: administrationRooms.map((room) => `/${room}`).join(','),
    connected: true,
    position: 4,
  }),
  describeApplication({
    code: 'repairs',
    name: '报修服务',
    shortName: '报修',
    englishName: 'Repairs',
    userTypes: '2,4',
    connected: true,
    position: 100,
  }),
  describeApplication({
    code: 'files',
    name: '我的文件',
    shortName: '文件',
    englishName: 'Files',
    userTypes: '1,2,3,4',
    connected: true,
    position: 101,
  }),
  describeApplication({
    code: 'attendance',
    name: '考勤管理',
    shortName: '考勤',
    englishName: 'Attendance',
    userTypes: '1,2,3,4',
    menuRoute: '/register,/missing,/month,/own,/days,/settings,/kiosks',
    connected: true,
    position: 102,
  }),
  describeApplication({
    code: 'contacts',
    name: '通讯录',
    englishName: 'Contacts',
    userTypes: '1,2,3,4',
    menuRoute: '/classes,/class,/choice,/emergency',
    connected: true,
    position: 103,
  }),
]

/** A parent has no class: what they open is that of their child. To a pupil attendance is that of their own. */
export const productApplicationNames = [
  ...nameApplication('my-class', { '3': ['孩子的班级', '班级', 'My child’s class', 'Class'] }),
  ...nameApplication('attendance', {
    '1': ['我的考勤', '考勤', 'My attendance', 'Attendance'],
    '3': ['孩子的考勤', '考勤', 'My child’s attendance', 'Attendance'],
  }),
]
