import type { DemoUnitCode } from '../demo-units.ts'

export type NoticeText = {
  unitCode: DemoUnitCode
  author: string
  /** class with its code, year with its grade, role with its name, or everyone. */
  audience:
    | `class ${string}`
    | `year ${number}`
    | `role ${'teacher' | 'parent' | 'office' | 'leadership'}`
    | 'everyone'
  importance: 1 | 2 | 3 | 4 | 5
  hoursAgo: number
  /** Hours from now until it disappears. */
  expiresIn?: number
  title: string
  text: string
}

/** The newest first within each unit. */
export const noticeTexts: NoticeText[] = [
  {
    unitCode: 'lakeside-1',
    author: 'teacher',
    audience: 'class 3-1',
    importance: 4,
    hoursAgo: 3,
    title: '家长会安排',
    text: '各位家长好：本班家长会定于本周五16:30在三年级1班教室举行，请提前10分钟到校。如不能参加，请在周四前与我联系。',
  },
  {
    unitCode: 'lakeside-1',
    author: 'admin',
    audience: 'everyone',
    importance: 5,
    hoursAgo: 20,
    expiresIn: 96,
    title: '大风天气上下学安全提醒',
    text: '明后两天有5到6级大风，请远离围挡和树木；骑车接送的家长请减速慢行。校门口实行分时段放学。',
  },
  {
    unitCode: 'lakeside-1',
    author: 'admin',
    audience: 'year 3',
    importance: 3,
    hoursAgo: 52,
    title: '三年级自然观察活动',
    text: '三年级将于下周四前往湖滨湿地公园观察水鸟和植物，请准备水壶、午餐和笔记本。活动费用由学校承担。',
  },
  {
    unitCode: 'lakeside-1',
    author: 'admin',
    audience: 'role teacher',
    importance: 3,
    hoursAgo: 75,
    title: '期中教学检查',
    text: '请各位老师在本月底前将教案和听课记录交至教务处，检查结果将在教研会上反馈。',
  },
  {
    unitCode: 'lakeside-1',
    author: 'teacher.parent',
    audience: 'class 5-2',
    importance: 2,
    hoursAgo: 99,
    title: '数学小报征集',
    text: '请同学们以“生活中的分数”为主题制作一张数学小报，优秀作品将在走廊展出。',
  },
  {
    unitCode: 'lakeside-1',
    author: 'admin',
    audience: 'role parent',
    importance: 1,
    hoursAgo: 170,
    title: '图书漂流活动感谢信',
    text: '感谢各位家长捐出的1,206册图书，它们已经在各班图书角安家。',
  },
  {
    unitCode: 'lakeside-ms',
    author: 'teacher.two',
    audience: 'class 7-1',
    importance: 4,
    hoursAgo: 5,
    title: '七年级1班主题班会',
    text: '本周主题班会为“学会提问”，请每位同学准备一个自己真正想知道答案的问题。',
  },
  {
    unitCode: 'lakeside-ms',
    author: 'admin.two',
    audience: 'everyone',
    importance: 3,
    hoursAgo: 30,
    title: '校园科技节开幕',
    text: '第八届校园科技节将于下周一开幕，机器人、航模和编程三个展区全天开放，欢迎家长来校参观。',
  },
  {
    unitCode: 'lakeside-ms',
    author: 'admin.two',
    audience: 'year 9',
    importance: 5,
    hoursAgo: 80,
    title: '九年级体育测试时间',
    text: '体育测试定于本月25日上午进行，请穿运动服和运动鞋，身体不适的同学请提前告知班主任。',
  },
  {
    unitCode: 'lakeside',
    author: 'area.admin',
    audience: 'everyone',
    importance: 4,
    hoursAgo: 26,
    title: '全区教育工作例会',
    text: '例会定于下周二上午9:00在三楼会议室召开，请各科室准备本月工作小结。',
  },
]
