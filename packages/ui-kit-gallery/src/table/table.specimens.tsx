import type { PartSpecimens } from '../specimen.ts'
import { OfficeTable } from './office-table.tsx'
import { tableProperties } from './table-properties.ts'
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
  properties: tableProperties,
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
      id: 'office',
      title: {
        'zh-CN': '管理页面的列表：选列、列宽、详情、行操作、批量操作',
        en: 'A list of an office screen: columns, widths, details, actions of one and of many',
      },
      code: `<ColumnMenu columns={columns} choice={choice} onChange={setChoice} onReset={putBack} />
<Table
  {...table}
  columns={shownColumns(columns, choice)}
  selection={{
    chosen,
    onChange: choose,
    found: { total, chosen: all, onChoose: () => setAll(true) },
    actions: [{ key: 'leave', label: 'Take off the list', tone: 'danger', question, run }],
  }}
  details={(pupil) => pupil.note}
  rowActions={(pupil) => [{ kind: 'action', key: 'open', label: 'Open', onSelect: () => open(pupil) }]}
  widths={widths}
  onWidths={setWidths}
/>`,
      Draw: () => <OfficeTable count={65} />,
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
