import type { DemoKind } from '../applications/demo-kinds.ts'

export type MessageText = {
  importance: 1 | 2 | 3 | 4 | 5
  module: string
  hoursAgo: number
  text: string
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
  text: string,
  more: Pick<MessageText, 'read' | 'aboutLicences' | 'opensApplication'> = {},
): MessageText => ({ importance, module, hoursAgo, text, ...more })

/** What each kind of person has received lately: every importance, the newest first. */
export const messageTexts: Record<DemoKind, MessageText[]> = {
  teacher: [
    line(5, 'safety', 2, '今天下午2:30进行消防疏散演练，请班主任提前10分钟到岗。'),
    line(4, 'attendance', 4, '您的班级今天有2名学生请假，请在放学前核对考勤。'),
    line(3, 'my-class', 21, '班级名单已更新，请查看。', { opensApplication: true }),
    line(3, 'homework', 27, '《观察日记》已有26人提交，4人未交。'),
    line(2, 'base', 45, '图书借阅模块已到期，续期前暂停使用。', { aboutLicences: true }),
    line(1, 'library', 68, '您借阅的《给教师的建议》将在3天后到期。'),
    line(3, 'leave', 95, '您的调课申请已通过。', { read: true }),
    line(2, 'calendar', 121, '下周三下午为教研活动时间，课表已调整。', { read: true }),
  ],
  student: [
    line(5, 'calendar', 3, '大风预警：明天上学请走避风的一侧，注意路上安全。'),
    line(4, 'homework', 5, '语文作业《观察日记》明天截止，别忘了提交。'),
    line(3, 'timetable', 22, '周四第三节体育课改为美术课，请带好画笔。'),
    line(2, 'clubs', 46, '社团选课本周五截止，你还没有选择。'),
    line(1, 'library', 70, '你预约的《昆虫记》已经到馆，可以来借阅了。'),
    line(3, 'my-class', 98, '本周的值日小组是第二组。', { read: true, opensApplication: true }),
  ],
  parent: [
    line(5, 'health', 2, '疫苗接种通知：请在本周内确认是否同意接种。'),
    line(4, 'leave', 6, '孩子的请假申请已由班主任批准。'),
    line(3, 'grades', 25, '期中学习情况反馈已发布，请查看。'),
    line(2, 'canteen', 47, '下周菜谱已更新。'),
    line(1, 'school-bus', 71, '2号线校车明天起增设东湖路站。'),
    line(3, 'my-class', 100, '任课教师名单已更新。', { read: true, opensApplication: true }),
  ],
  staff: [
    line(5, 'safety', 1, '三号楼东侧消防通道有杂物，请立即清理。'),
    line(4, 'repairs', 3, '三年级1班报修：投影仪无法开机。'),
    line(3, 'duty', 20, '本周六由您值班，请提前查看交接记录。'),
    line(2, 'leave', 48, '您的年假申请已通过。'),
    line(1, 'contacts', 72, '通讯录中您的办公电话已更新。'),
    line(2, 'repairs', 110, '二楼饮水机已修好，请确认。', { read: true }),
  ],
  administrator: [
    line(5, 'base', 1, '图书借阅模块已到期，另有2个模块即将到期，请及时续期。', { aboutLicences: true }),
    line(4, 'safety', 7, '本月安全检查发现1处隐患，整改期限为3天。'),
    line(3, 'reports', 24, '上周使用情况周报已生成。'),
    line(2, 'unit-settings', 49, '登录页图片已更换，请查看效果。'),
    line(1, 'contacts', 73, '有3位教师还没有填写办公电话。'),
    line(3, 'repairs', 105, '本月报修统计已生成。', { read: true }),
  ],
  area: [
    line(5, 'safety', 2, '请各校今日17:00前上报安全值班表。'),
    line(4, 'schools', 8, '湖滨实验中学提交了学籍变动申请，等待审核。'),
    line(3, 'reports', 23, '全区考勤月报已汇总完成。'),
    line(2, 'base', 50, '教研活动模块已到期，请及时续期。', { aboutLicences: true }),
    line(1, 'calendar', 74, '全区教师运动会定于下月第二个周六举行。'),
    line(3, 'reports', 108, '上月报表已归档。', { read: true }),
  ],
}
