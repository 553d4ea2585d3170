import { vocabularyMaximum } from '@homeroom/contract/voice/voice-endpoints.ts'

/** What is said before and after the name of an application; longer ones first, so that none hides another. */
const before = [
  '麻烦你,麻烦,请你,请,帮我,帮忙,给我,替我,我想要,我想,我要,想要',
  '打开,开启,启动,进入,点开,查看,看一看,看一下,看看,跳转到,转到,去到,去,找',
  'could you,can you,i want to,i would like to,please,open up,open,launch,start',
  'show me,show,go to,take me to,look at,the,my',
].flatMap((phrases) => phrases.split(','))
const after = ['一下吧,一下,吧,谢谢,应用,页面,模块', 'please,thank you,application,app,page'].flatMap((phrases) =>
  phrases.split(','),
)

/** Spoken words in lower case and one width, without punctuation, single-spaced. One character may become eighteen. */
function plainWords(text: string): string {
  return text
    .normalize('NFKC')
    .slice(0, vocabularyMaximum)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** How names and words are compared: nobody speaks a space. */
export const compared = (text: string): string => plainWords(text).replaceAll(' ', '')

/** What a person may have meant: the words as they are, and without the phrases around a name. */
export function meantNames(vocabulary: string): string[] {
  const words = plainWords(vocabulary)
  let bare = words
  for (let found = true; found; ) {
    found = false
    const beginning = before.find((phrase) => isBeginning(bare, phrase))
    if (beginning) {
      bare = bare.slice(beginning.length).trim()
      found = true
    }
    const end = after.find((phrase) => isEnd(bare, phrase))
    if (end) {
      bare = bare.slice(0, -end.length).trim()
      found = true
    }
  }
  return [...new Set([words, bare].map((text) => text.replaceAll(' ', '')))].filter((text) => text !== '')
}

// English phrases are whole words, Chinese ones have no gap behind them.
const isLatin = (phrase: string) => /^[a-z]/.test(phrase)

function isBeginning(text: string, phrase: string): boolean {
  return text.startsWith(isLatin(phrase) ? `${phrase} ` : phrase) && text.length > phrase.length
}

function isEnd(text: string, phrase: string): boolean {
  return text.endsWith(isLatin(phrase) ? ` ${phrase}` : phrase) && text.length > phrase.length
}
