import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import type { InBoth } from './language.ts'

const names = (chinese: string, english: string): InBoth => ({ 'zh-CN': chinese, en: english })

/** The applications of the demo district that the tests speak of, by code. */
export const applications = {
  notices: names('通知公告', 'Notices'),
  'my-class': names('我的班级', 'My class'),
  timetable: names('课程表', 'Timetable'),
  grades: names('成绩管理', 'Grades'),
  homework: names('作业中心', 'Homework'),
  library: names('图书借阅', 'Library'),
  attendance: names('考勤管理', 'Attendance'),
  calendar: names('校历日程', 'School calendar'),
  canteen: names('智慧食堂', 'Canteen'),
  'school-bus': names('校车服务', 'School bus'),
  clubs: names('社团选课', 'Clubs'),
  health: names('健康档案', 'Health records'),
  leave: names('请假审批', 'Leave requests'),
  repairs: names('报修服务', 'Repairs'),
  assets: names('资产管理', 'Assets'),
  contacts: names('通讯录', 'Contacts'),
  reports: names('数据报表', 'Reports'),
  administration: names('管理中心', 'Administration'),
  schools: names('学校管理', 'Schools'),
  research: names('教研活动', 'Teaching research'),
  safety: names('平安校园', 'School safety'),
} as const satisfies Record<string, InBoth>

export type ApplicationCode = keyof typeof applications

/** What pupils, parents or teachers call some of them. */
const otherNames: Partial<Record<ApplicationCode, InBoth[]>> = {
  'my-class': [names('孩子的班级', 'My child’s class')],
  timetable: [names('我的课表', 'My timetable'), names('孩子的课表', 'My child’s timetable')],
  grades: [names('我的成绩', 'My marks'), names('孩子的成绩', 'My child’s marks')],
  homework: [names('我的作业', 'My homework'), names('孩子的作业', 'My child’s homework')],
  attendance: [names('我的考勤', 'My attendance'), names('孩子的考勤', 'My child’s attendance')],
  clubs: [names('社团管理', 'Run clubs'), names('孩子的社团', 'My child’s clubs')],
  health: [names('孩子的健康档案', 'My child’s health')],
  leave: [names('请假', 'Ask for leave')],
}

/** Whatever somebody calls an application, as part of a pattern. */
export const anyNameOf = (code: ApplicationCode, language: Language): string =>
  `(?:${[applications[code], ...(otherNames[code] ?? [])].map((name) => name[language]).join('|')})`
