import type { PartSpecimens } from '../specimen.ts'
import { FromServer, InBrowser, Still } from './table-samples.tsx'

const columns = `const columns: Column<Pupil>[] = [
  { kind: 'text', key: 'name', title: 'Name', value: (pupil) => pupil.name, names: true, sortable: true },
  { kind: 'number', key: 'mark', title: 'Mark', value: (pupil) => pupil.mark, sortable: true },
  { kind: 'date', key: 'joined', title: 'Joined', value: (pupil) => pupil.joined, timeZone: unit.timeZone },
]`

export const specimens: PartSpecimens = {
  part: 'table',
  title: { 'zh-CN': '表格', en: 'Table' },
  about: {
    'zh-CN':
      '一份记录：可以排序、分页、选择。列的种类决定怎样书写、对齐和排序。数据在浏览器里时用 useTableRows；由服务器分页时把同样的值交给它。窄处每一行变成一张卡片：一条记录不用左右滑动就能读完。',
    en: 'Records to sort, page through and choose from. The kind of a column decides how values are written, aligned and sorted. Rows of the browser go through useTableRows; where the server pages, hand in the same values. Where it is narrow a row becomes a card: a whole record is read without moving sideways.',
  },
  accessibility: {
    'zh-CN':
      '真正的 table，由标题命名；变成卡片后仍是表格。列头是按钮，aria-sort 说出顺序，每次排序都会读出。选择框以行的名字命名，本页部分选中时是半选。需要滚动时键盘可以到达。加载、出错都会读出；出错时列头和分页仍然可用，有焦点的东西消失时焦点移到表格。请给出 names 列，它命名每一行。',
    en: 'A real table, named by its caption, and still one when drawn as cards. Heads are buttons, aria-sort tells the order and each sorting is read out. Boxes are named after their rows; the one of the page is half checked when some are. The keyboard reaches it when it scrolls. Loading and failure are read out; heads and pages stay usable when a page fails, and when what has the focus goes away the table takes it. Give it a column with `names`: it names each row.',
  },
  properties: [
    {
      name: 'caption',
      type: 'string',
      about: { 'zh-CN': '表格讲什么，也是它的名字。', en: 'What it is about, and its name.' },
    },
    {
      name: 'headed',
      type: 'boolean',
      fallback: 'false',
      about: {
        'zh-CN': '上面的标题已经说明了，这里的标题只给读屏软件。',
        en: 'A heading above says the caption already: here it is for screen readers alone.',
      },
    },
    {
      name: 'columns',
      type: 'readonly Column<Row>[]',
      about: {
        'zh-CN':
          'kind 是 text、number、date 或 custom；空值（null、空文本、NaN、无效日期）写作短横，排序时总在最后。short 的列内容很短，在卡片里两列并排。',
        en: '`kind` is text, number, date or custom; an empty value (null, an empty text, NaN, a date that is none) is a dash and sorts last. Columns that are `short` share a line of a card by twos.',
      },
    },
    {
      name: 'rows',
      type: 'readonly Row[]',
      about: { 'zh-CN': '当前页的行，已排好序。', en: 'The rows of the shown page, in their order.' },
    },
    {
      name: 'rowKey',
      type: '(row: Row) => string',
      about: { 'zh-CN': '每一行独有的键。', en: 'What is unique about a row.' },
    },
    {
      name: 'sort, onSort',
      type: 'Sort, (key: string) => void',
      about: {
        'zh-CN': '现在的顺序；按下列头时给出列的键。依次为升序、降序、原来的顺序。',
        en: 'The order now; a press on a head tells the column’s key. Ascending, descending, as they came.',
      },
    },
    {
      name: 'paging',
      type: '{ page, total, pageSize, onPage }',
      about: { 'zh-CN': '不给出就不分页。', en: 'Without it there are no pages.' },
    },
    {
      name: 'selection',
      type: '{ chosen: ReadonlySet<string>, onChange }',
      about: {
        'zh-CN': '选中的行键，翻页后仍然保留。',
        en: 'The keys of chosen rows; other pages keep theirs.',
      },
    },
    {
      name: 'state',
      type: "{ step: 'ready' | 'loading' } | { step: 'failed', text?, onTryAgain }",
      fallback: "{ step: 'ready' }",
      about: { 'zh-CN': '数据到了没有。', en: 'Whether the rows are there.' },
    },
    {
      name: 'empty',
      type: '{ text?, action? }',
      about: { 'zh-CN': '没有行时说什么、能做什么。', en: 'What is said, and offered, when there are none.' },
    },
  ],
  specimens: [
    {
      id: 'in-browser',
      title: { 'zh-CN': '排序、分页和选择', en: 'Sorted, paged and chosen from' },
      code: `${columns}
const [chosen, setChosen] = useState<ChosenRows>(new Set())

<Table
  {...useTableRows({ rows: pupils, columns })}
  caption="Pupils"
  rowKey={(pupil) => pupil.id}
  selection={{ chosen, onChange: setChosen }}
/>`,
      Draw: () => <InBrowser count={65} />,
    },
    {
      id: 'from-server',
      title: {
        'zh-CN': '由服务器分页（第三页先失败一次）',
        en: 'Paged by the server (the third page fails once)',
      },
      code: `<Table
  caption="Pupils"
  columns={columns}
  rows={answer.rows}
  rowKey={(pupil) => pupil.id}
  sort={sort}
  onSort={(key) => setSort(nextSort(sort, key))}
  paging={{ page, total: answer.total, pageSize: defaultPageSize, onPage: setPage }}
  state={state}
/>`,
      Draw: FromServer,
    },
    {
      id: 'long-text',
      title: { 'zh-CN': '长文本', en: 'Long text' },
      code: '<Table caption="Pupils" columns={columns} rows={pupils} rowKey={(pupil) => pupil.id} />',
      Draw: () => <Still notes />,
    },
    {
      id: 'loading',
      title: { 'zh-CN': '加载中', en: 'Loading' },
      code: `<Table {...table} rows={[]} state={{ step: 'loading' }} />`,
      Draw: () => <Still count={0} state={{ step: 'loading' }} />,
    },
    {
      id: 'empty',
      title: { 'zh-CN': '没有数据', en: 'Empty' },
      code: '<Table {...table} rows={[]} empty={{ text: "There are no pupils yet.", action: <AddPupil /> }} />',
      Draw: () => <Still count={0} />,
    },
    {
      id: 'failed',
      title: { 'zh-CN': '加载失败', en: 'Failed' },
      code: `<Table {...table} rows={[]} state={{ step: 'failed', onTryAgain: readAgain }} />`,
      Draw: () => <Still count={0} state={{ step: 'failed', onTryAgain: () => undefined }} />,
    },
  ],
}
