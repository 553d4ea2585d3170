export type Words = { chinese: string; english: string }

/** A day of the calendar as both languages say it; `day` is `YYYY-MM-DD`. */
export function dayWords(day: string): Words {
  const [year, month, date] = day.split('-').map(Number)
  const months = 'January February March April May June July August September October November December'.split(' ')
  return { chinese: `${year}年${month}月${date}日`, english: `${date} ${months[(month ?? 1) - 1]} ${year}` }
}

type Asked = { folder: string; untilDay: string | null }

/** What somebody is asked who may hand in. */
export function askedWords({ folder, untilDay }: Asked): Words {
  const until = untilDay === null ? undefined : dayWords(untilDay)
  return {
    chinese: `提交文件：${folder}${until ? `（截止${until.chinese}）` : ''}`,
    english: `Hand in: ${folder}${until ? ` (last day ${until.english})` : ''}`,
  }
}

type Asker = { realName: string; englishName: string }

/** The same with who asks. */
export function askingWords({ folder, untilDay, ...asker }: Asked & Asker): Words {
  const until = untilDay === null ? undefined : dayWords(untilDay)
  return {
    chinese: `${asker.realName}请你把文件提交到“${folder}”${until ? `，截止${until.chinese}` : ''}。`,
    english: `${asker.englishName || asker.realName} asks you to hand in to “${folder}”${until ? ` by ${until.english}` : ''}.`,
  }
}

/** The last day that is told to several people at once: none where it is not the same for all. */
export function commonDay(days: readonly (string | null)[]): string | null {
  const [day = null, ...others] = new Set(days)
  return others.length === 0 ? day : null
}

/** What somebody is reminded of who has not handed in yet. */
export function remindingWords({ folder, untilDay, ...asker }: Asked & Asker): Words {
  const until = untilDay === null ? undefined : dayWords(untilDay)
  return {
    chinese: `${asker.realName}提醒你：你还没有把文件提交到“${folder}”${until ? `，截止${until.chinese}` : ''}。`,
    english: `${asker.englishName || asker.realName} reminds you: you have not handed in to “${folder}” yet${until ? ` (last day ${until.english})` : ''}.`,
  }
}

/** How many of those who may hand in have done so. */
export const arrivedWords = ({ folder, handed, of }: { folder: string; handed: number; of: number }): Words => ({
  chinese: `“${folder}”：${of} 人中已有 ${handed} 人提交。`,
  english: `“${folder}”: ${handed} of ${of} ${handed === 1 ? 'has' : 'have'} handed in.`,
})

/** How many people's work nobody has looked at. */
export const lookWords = ({ folder, people }: { folder: string; people: number }): Words => ({
  chinese: `查看“${folder}”中 ${people} 人提交的文件`,
  english: `Look at the work of ${people} ${people === 1 ? 'person' : 'people'} in “${folder}”`,
})
