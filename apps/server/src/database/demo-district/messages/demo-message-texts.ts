import type { DemoKind } from '../applications/demo-kinds.ts'

export type MessageText = {
  importance: 1 | 2 | 3 | 4 | 5
  module: string
  hoursAgo: number
  text: string
  english: string
  read?: true
  /** Opens the table of module licences instead of an address. */
  aboutLicences?: true
  /** Opens the page of its application. */
  opensApplication?: true
}

const line = (
  importance: MessageText['importance'],
  module: string,
  hoursAgo: number,
  [text, english]: [chinese: string, english: string],
  more: Pick<MessageText, 'read' | 'aboutLicences' | 'opensApplication'> = {},
): MessageText => ({ importance, module, hoursAgo, text, english, ...more })

/** What each kind of person has received lately: every importance, the newest first. */
export const messageTexts: Record<DemoKind, MessageText[]> = {
  teacher: [
    line(5, 'safety', 2, [
      '今天下午2:30进行消防疏散演练，请班主任提前10分钟到岗。',
      'Fire drill today at 14:30. Class teachers, please be there ten minutes early.',
    ]),
    line(4, 'attendance', 4, [
      '您的班级今天有2名学生请假，请在放学前核对考勤。',
      'Two pupils of your class are on leave today. Please check the attendance before school ends.',
    ]),
    line(3, 'my-class', 21, ['班级名单已更新，请查看。', 'The list of your class was updated. Please have a look.'], {
      opensApplication: true,
    }),
    line(3, 'homework', 27, ['《观察日记》已有26人提交，4人未交。', '“Observation diary”: 26 handed in, 4 missing.']),
    line(
      2,
      'base',
      45,
      ['图书借阅模块已到期，续期前暂停使用。', 'The Library module has expired and rests until it is renewed.'],
      { aboutLicences: true },
    ),
    line(1, 'library', 68, [
      '您借阅的《给教师的建议》将在3天后到期。',
      '“Suggestions for Teachers”, which you borrowed, is due in 3 days.',
    ]),
    line(3, 'leave', 95, ['您的调课申请已通过。', 'Your request to swap lessons was accepted.'], {
      read: true,
    }),
    line(
      2,
      'calendar',
      121,
      [
        '下周三下午为教研活动时间，课表已调整。',
        'Next Wednesday afternoon is for teaching research; the timetable was changed.',
      ],
      { read: true },
    ),
  ],
  student: [
    line(5, 'calendar', 3, [
      '大风预警：明天上学请走避风的一侧，注意路上安全。',
      'Strong wind tomorrow: walk on the sheltered side and take care on your way.',
    ]),
    line(4, 'homework', 5, [
      '语文作业《观察日记》明天截止，别忘了提交。',
      'The Chinese homework “Observation diary” is due tomorrow. Do not forget to hand it in.',
    ]),
    line(3, 'timetable', 22, [
      '周四第三节体育课改为美术课，请带好画笔。',
      'On Thursday the third lesson is Art instead of PE. Bring your brushes.',
    ]),
    line(2, 'clubs', 46, [
      '社团选课本周五截止，你还没有选择。',
      'Clubs can be chosen until Friday. You have not chosen yet.',
    ]),
    line(1, 'library', 70, [
      '你预约的《昆虫记》已经到馆，可以来借阅了。',
      '“Souvenirs of Insects”, which you reserved, is here. Come and borrow it.',
    ]),
    line(3, 'my-class', 98, ['本周的值日小组是第二组。', 'Group two is on duty this week.'], {
      read: true,
      opensApplication: true,
    }),
  ],
  parent: [
    line(5, 'health', 2, [
      '疫苗接种通知：请在本周内确认是否同意接种。',
      'Vaccination: please say this week whether you agree.',
    ]),
    line(4, 'leave', 6, ['孩子的请假申请已由班主任批准。', 'The class teacher has granted the leave of your child.']),
    line(3, 'grades', 25, ['期中学习情况反馈已发布，请查看。', 'The mid-term report is out. Please have a look.']),
    line(2, 'canteen', 47, ['下周菜谱已更新。', 'Next week’s menu is here.']),
    line(1, 'school-bus', 71, ['2号线校车明天起增设东湖路站。', 'From tomorrow bus line 2 also stops at Donghu Road.']),
    line(3, 'my-class', 100, ['任课教师名单已更新。', 'The list of teachers was updated.'], {
      read: true,
      opensApplication: true,
    }),
  ],
  staff: [
    line(5, 'safety', 1, [
      '三号楼东侧消防通道有杂物，请立即清理。',
      'The fire exit on the east side of building 3 is blocked. Please clear it at once.',
    ]),
    line(4, 'duty', 21, [
      '本周六由您值班，请提前查看交接记录。',
      'You are on duty this Saturday. Please read the hand-over notes before.',
    ]),
    line(2, 'leave', 48, ['您的年假申请已通过。', 'Your annual leave was granted.']),
    line(
      1,
      'contacts',
      72,
      [
        '通讯录已启用：您可以选择谁能看到您的电话和邮箱。',
        'The contacts are here: choose who sees your telephone number and mail address.',
      ],
      { opensApplication: true },
    ),
  ],
  administrator: [
    line(
      5,
      'base',
      1,
      [
        '图书借阅模块已到期，另有2个模块即将到期，请及时续期。',
        'The Library module has expired, and 2 more modules end soon. Please renew them in time.',
      ],
      { aboutLicences: true },
    ),
    line(4, 'safety', 7, [
      '本月安全检查发现1处隐患，整改期限为3天。',
      'This month’s safety check found 1 risk, to be put right within 3 days.',
    ]),
    line(3, 'reports', 24, ['上周使用情况周报已生成。', 'Last week’s report of use is ready.']),
    line(2, 'administration', 49, [
      '登录页图片已更换，请查看效果。',
      'The picture of the sign-in page was changed. See how it looks.',
    ]),
    line(
      1,
      'contacts',
      73,
      [
        '通讯录已启用：行政人员可以打印和导出班级联系表。',
        'The contacts are here: the office can print and export class lists.',
      ],
      { opensApplication: true },
    ),
    line(3, 'assets', 105, ['本月资产统计已生成。', 'This month’s figures of assets are ready.'], {
      read: true,
    }),
  ],
  area: [
    line(5, 'safety', 2, [
      '请各校今日17:00前上报安全值班表。',
      'All schools: please send in the safety duty list by 17:00 today.',
    ]),
    line(4, 'schools', 8, [
      '湖滨实验中学提交了学籍变动申请，等待审核。',
      'Lakeside Experimental Middle School asks to change an enrolment; it waits for your decision.',
    ]),
    line(3, 'reports', 23, ['全区考勤月报已汇总完成。', 'The monthly attendance report of the district is complete.']),
    line(
      2,
      'base',
      50,
      ['教研活动模块已到期，请及时续期。', 'The Teaching research module has expired. Please renew it.'],
      { aboutLicences: true },
    ),
    line(1, 'calendar', 74, [
      '全区教师运动会定于下月第二个周六举行。',
      'The teachers’ sports day of the district is on the second Saturday of next month.',
    ]),
    line(3, 'reports', 108, ['上月报表已归档。', 'Last month’s reports were filed.'], { read: true }),
  ],
}
