/** What the progress bar says. */
export const progressTexts = {
  'zh-CN': {
    secondsLeft: '大约还需 {count} 秒',
    minutesLeft: '大约还需 {count} 分钟',
    hoursLeft: '大约还需 {count} 小时',
  },
  en: {
    secondsLeft: 'about {count, plural, one {# second} other {# seconds}} left',
    minutesLeft: 'about {count, plural, one {# minute} other {# minutes}} left',
    hoursLeft: 'about {count, plural, one {# hour} other {# hours}} left',
  },
} as const
