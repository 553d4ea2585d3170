import { describeApplication, nameApplication, permissionToOpen } from '#database/catalogue/describe-application.ts'

type Line = [code: string, name: string, shortName: string, english: string, shortEnglish: string, userTypes: string]

// Codes, names and who may open them. They stand for applications a district buys from others.
const lines: Line[] = [
  ['timetable', '课程表', '课表', 'Timetable', 'Timetable', '1,2,3'],
  ['grades', '成绩管理', '成绩', 'Grades', 'Grades', '1,2,3'],
  ['homework', '作业中心', '作业', 'Homework', 'Homework', '1,2,3'],
  ['library', '图书借阅', '图书', 'Library', 'Library', '1,2,3,4'],
  ['calendar', '校历日程', '校历', 'School calendar', 'Calendar', '1,2,3,4'],
  ['canteen', '智慧食堂', '食堂', 'Canteen', 'Canteen', '1,2,3,4'],
  ['school-bus', '校车服务', '校车', 'School bus', 'Bus', '1,3,4'],
  ['clubs', '社团选课', '社团', 'Clubs', 'Clubs', '1,2,3'],
  ['health', '健康档案', '健康', 'Health records', 'Health', '2,3,4'],
  ['leave', '请假审批', '请假', 'Leave requests', 'Leave', '1,2,3,4'],
  ['assets', '资产管理', '资产', 'Assets', 'Assets', '2,4'],
  ['duty', '值班安排', '值班', 'Duty roster', 'Duty', '2,4'],
  ['reports', '数据报表', '报表', 'Reports', 'Reports', '2,4'],
  ['research', '教研活动', '教研', 'Teaching research', 'Research', '2'],
  ['safety', '平安校园', '安全', 'School safety', 'Safety', '2,4'],
]

const teaching = new Set(['timetable', 'grades', 'homework', 'library', 'clubs', 'research'])
// Bought, but not yet opened to anybody.
const hidden = new Set(['assets', 'research'])

export const demoApplications = lines.map(([code, name, shortName, englishName, englishShortName, userTypes], index) =>
  describeApplication({
    code,
    name,
    shortName,
    englishName,
    englishShortName,
    userTypes,
    // Teachers see the bus, but have nothing to do there: their icon is grey.
    ...(code === 'school-bus' ? { shownTo: '1,2,3,4' } : {}),
    ...(hidden.has(code) ? { hidden: true } : {}),
    serverId: teaching.has(code) ? 'edu' : 'base',
    position: index + 4,
  }),
)

const askForLeave: [string, string, string, string] = ['请假', '请假', 'Ask for leave', 'Leave']

/**
 * The names above are those of who works with an application. To a pupil or a parent most are something else, and a teacher has
 * no club to choose.
 */
export const demoApplicationNames = [
  ...nameApplication('timetable', {
    '1': ['我的课表', '课表', 'My timetable', 'Timetable'],
    '3': ['孩子的课表', '课表', 'My child’s timetable', 'Timetable'],
  }),
  ...nameApplication('homework', {
    '1': ['我的作业', '作业', 'My homework', 'Homework'],
    '3': ['孩子的作业', '作业', 'My child’s homework', 'Homework'],
  }),
  ...nameApplication('clubs', {
    '2': ['社团管理', '社团', 'Run clubs', 'Clubs'],
    '3': ['孩子的社团', '社团', 'My child’s clubs', 'Clubs'],
  }),
  ...nameApplication('health', { '3': ['孩子的健康档案', '健康', 'My child’s health', 'Health'] }),
  ...nameApplication('leave', { '1': askForLeave, '3': askForLeave }),
  ...nameApplication('grades', {
    '1': ['我的成绩', '成绩', 'My marks', 'Marks'],
    '3': ['孩子的成绩', '成绩', 'My child’s marks', 'Marks'],
  }),
]

/** To open an application, and the one thing that some of them guard inside. */
export const demoPermissions = [
  ...demoApplications.map(permissionToOpen),
  {
    code: 'reports_export',
    parentCode: 'reports',
    application: 'reports',
    name: '导出报表',
    englishName: 'Export reports',
    position: 40,
  },
]
