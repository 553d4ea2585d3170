type Words = { chinese: string; english: string }
type Name = { realName: string; englishName: string }

const named = 3
const inEnglish = ({ realName, englishName }: Name) => englishName || realName

/** The first of several names, and how many more there are. */
function listed(names: readonly string[]): Words {
  const [shown, more] = [names.slice(0, named), names.length - named]
  return {
    chinese: more > 0 ? `${shown.join('、')}等 ${names.length} 项` : shown.join('、'),
    english: more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', '),
  }
}

/** What a colleague hears who has files from now on. */
export function givenWords({ from, names }: { from: Name; names: readonly string[] }): Words {
  const { chinese, english } = listed(names)
  return {
    chinese: `学校已把${from.realName}共享的文件移交给你：${chinese}。`,
    english: `You now have what ${inEnglish(from)} shared: ${english}.`,
  }
}

/** What the person hears who had them. */
export function takenWords({ to, names }: { to: Name; names: readonly string[] }): Words {
  const { chinese, english } = listed(names)
  return {
    chinese: `学校已把你共享的文件移交给${to.realName}：${chinese}。`,
    english: `What you shared has been handed over to ${inEnglish(to)}: ${english}.`,
  }
}

/** What they hear of a share that the school has ended. */
export const endedWords = ({ name }: { name: string }): Words => ({
  chinese: `学校已结束对“${name}”的一项共享，文件仍在你那里。`,
  english: `The school has ended a share of “${name}”. The files are still yours.`,
})
