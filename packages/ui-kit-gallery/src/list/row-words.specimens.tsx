import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { RowSource, RowWords } from '@homeroom/ui-kit/list/row-words.tsx'
import type { GalleryText, PartSpecimens } from '../specimen.ts'
import { useSpecimenText } from '../specimen-text.ts'
import styles from './row-words-specimens.module.css'

type Line = { title: GalleryText; fact: GalleryText; source: GalleryText; strong?: boolean }

const meeting: Line = {
  title: { 'zh-CN': '准备家长会发言', en: 'Prepare a speech for the evening with parents' },
  fact: { 'zh-CN': '今天 17:00', en: 'Today, 17:00' },
  source: { 'zh-CN': '我的班级', en: 'My class' },
}
const fresh: Line = {
  title: { 'zh-CN': '周五秋游', en: 'The autumn outing is on Friday' },
  fact: { 'zh-CN': '3分钟前', en: '3 minutes ago' },
  source: { 'zh-CN': '通知', en: 'Notices' },
  strong: true,
}
const long: Line = {
  title: {
    'zh-CN':
      '本学期期末考试监考安排、考场布置、试卷领取与回收以及成绩登记的具体要求，请各位老师务必在周三放学之前仔细阅读并逐项确认。'.repeat(
        3,
      ),
    en: 'How the examinations at the end of this term are watched over, how rooms are set out, papers fetched and returned, and marks entered: please read it all before Wednesday. '.repeat(
      3,
    ),
  },
  fact: { 'zh-CN': '9月2日', en: '2 September' },
  source: {
    'zh-CN': '湖滨区教育局教学研究室基础教育处考试与评价管理中心'.repeat(4),
    en: 'Centre for examinations and evaluation of the Lakeside Education Bureau '.repeat(4),
  },
}

function Rows({ lines }: { lines: readonly Line[] }) {
  const pick = useSpecimenText()
  return (
    <PlainList className={styles.rows}>
      {lines.map(({ title, fact, source, strong = false }) => (
        <li key={title.en}>
          <RowWords
            title={pick(title)}
            strong={strong}
            facts={
              <>
                <span>{pick(fact)}</span>
                <RowSource>{pick(source)}</RowSource>
              </>
            }
          />
        </li>
      ))}
    </PlainList>
  )
}

const code = `<RowWords
  title={message.title}
  strong={!message.readAt}
  facts={<><Time at={message.sentAt} /><RowSource>{from}</RowSource></>}
/>`

export const specimens: PartSpecimens = {
  part: 'row-words',
  title: { 'zh-CN': '列表行的文字', en: 'Words of a row' },
  about: {
    'zh-CN': '列表里一行的文字：最多两行的标题，下面一行小字。放不下时，RowSource 里的来源先缩短。',
    en: 'What a row in a list says: a title of at most two lines above a line of facts. Where that is too narrow, the source in RowSource gives way.',
  },
  accessibility: {
    'zh-CN': '截短的只是看得见的部分，读屏软件读全文。新内容不能只靠粗体：行里还要说出“未读”。',
    en: 'Only what is seen is cut; screen readers get all of it. Bold alone does not say that a row is new: say “unread” in it, too.',
  },
  properties: [
    { name: 'title', type: 'ReactNode', about: { 'zh-CN': '标题。', en: 'Its title.' } },
    {
      name: 'facts',
      type: 'ReactNode',
      about: { 'zh-CN': '标题下的小字。', en: 'Small facts below the title.' },
    },
    {
      name: 'strong',
      type: 'boolean',
      fallback: 'false',
      about: { 'zh-CN': '读者还没有看过。', en: 'The row is new to its reader.' },
    },
  ],
  specimens: [
    {
      id: 'rows',
      title: { 'zh-CN': '看过的和新的', en: 'One that was read, one that is new' },
      code,
      Draw: () => <Rows lines={[meeting, fresh]} />,
    },
    {
      id: 'long',
      title: { 'zh-CN': '文字很长', en: 'Too long' },
      code,
      Draw: () => <Rows lines={[long]} />,
    },
  ],
}
