import type { DemoUnitCode } from '../demo-units.ts'

export type NoticeText = {
  unitCode: DemoUnitCode
  author: string
  /** class with its code, year with its grade, role with its name, or everyone. */
  audience: `class ${string}` | `year ${number}` | `role ${'teacher' | 'parent' | 'office' | 'leadership'}` | 'everyone'
  importance: 1 | 2 | 3 | 4 | 5
  hoursAgo: number
  /** Hours from now until it disappears. */
  expiresIn?: number
  title: string
  text: string
  /** The same in English; the notice itself carries both, one below the other. */
  englishTitle: string
  english: string
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
    englishTitle: 'Parents’ meeting',
    english:
      'The parents’ meeting of our class is on Friday at 16:30 in the room of Grade 3 Class 1. Please come ten minutes early. If you cannot come, tell me by Thursday.',
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
    englishTitle: 'Strong wind: the way to school and home',
    english:
      'Winds of force 5 to 6 are expected on the next two days. Keep away from fences and trees, and ride slowly when you bring or fetch children. Classes leave the school one after another.',
  },
  {
    unitCode: 'lakeside-1',
    author: 'admin',
    audience: 'year 3',
    importance: 3,
    hoursAgo: 52,
    title: '三年级自然观察活动',
    text: '三年级将于下周四前往湖滨湿地公园观察水鸟和植物，请准备水壶、午餐和笔记本。活动费用由学校承担。',
    englishTitle: 'Nature walk of Grade 3',
    english:
      'Grade 3 goes to the Lakeside wetland park next Thursday to watch water birds and plants. Please bring water, lunch and a notebook. The school pays for the trip.',
  },
  {
    unitCode: 'lakeside-1',
    author: 'admin',
    audience: 'role teacher',
    importance: 3,
    hoursAgo: 75,
    title: '期中教学检查',
    text: '请各位老师在本月底前将教案和听课记录交至教务处，检查结果将在教研会上反馈。',
    englishTitle: 'Mid-term review of teaching',
    english:
      'Please hand in your lesson plans and notes of visited lessons by the end of the month. The results will be talked over at the research meeting.',
  },
  {
    unitCode: 'lakeside-1',
    author: 'teacher.parent',
    audience: 'class 5-2',
    importance: 2,
    hoursAgo: 99,
    title: '数学小报征集',
    text: '请同学们以“生活中的分数”为主题制作一张数学小报，优秀作品将在走廊展出。',
    englishTitle: 'Maths posters wanted',
    english: 'Make a maths poster about “fractions in daily life”. The best ones will hang in the corridor.',
  },
  {
    unitCode: 'lakeside-1',
    author: 'admin',
    audience: 'role parent',
    importance: 1,
    hoursAgo: 170,
    title: '图书漂流活动感谢信',
    text: '感谢各位家长捐出的1,206册图书，它们已经在各班图书角安家。',
    englishTitle: 'Thank you for the books',
    english: 'Thank you for the 1,206 books you have given. They now stand in the reading corners of all classes.',
  },
  {
    unitCode: 'lakeside-ms',
    author: 'teacher.two',
    audience: 'class 7-1',
    importance: 4,
    hoursAgo: 5,
    title: '七年级1班主题班会',
    text: '本周主题班会为“学会提问”，请每位同学准备一个自己真正想知道答案的问题。',
    englishTitle: 'Class hour of Grade 7 Class 1',
    english:
      'This week’s class hour is about asking good questions. Bring one question whose answer you really want to know.',
  },
  {
    unitCode: 'lakeside-ms',
    author: 'admin.two',
    audience: 'everyone',
    importance: 3,
    hoursAgo: 30,
    title: '校园科技节开幕',
    text: '第八届校园科技节将于下周一开幕，机器人、航模和编程三个展区全天开放，欢迎家长来校参观。',
    englishTitle: 'The science festival opens',
    english:
      'The eighth science festival opens next Monday. The areas for robots, model planes and programming are open all day. Parents are welcome.',
  },
  {
    unitCode: 'lakeside-ms',
    author: 'admin.two',
    audience: 'year 9',
    importance: 5,
    hoursAgo: 80,
    title: '九年级体育测试时间',
    text: '体育测试定于本月25日上午进行，请穿运动服和运动鞋，身体不适的同学请提前告知班主任。',
    englishTitle: 'Sports test of Grade 9',
    english:
      'The sports test is on the morning of the 25th. Wear sports clothes and shoes. Tell your class teacher beforehand if you are not well.',
  },
  {
    unitCode: 'lakeside',
    author: 'area.admin',
    audience: 'everyone',
    importance: 4,
    hoursAgo: 26,
    title: '全区教育工作例会',
    text: '例会定于下周二上午9:00在三楼会议室召开，请各科室准备本月工作小结。',
    englishTitle: 'Meeting of the whole district',
    english:
      'The meeting is next Tuesday at 9:00 in the meeting room on the third floor. Please prepare a summary of this month’s work.',
  },
]
