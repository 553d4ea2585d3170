import type { PropertyNote } from '../specimen.ts'

export const tableProperties: readonly PropertyNote[] = [
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
        'kind 是 text、number、date 或 custom；空值（null、空文本、NaN、无效日期）写作短横，排序时总在最后。short 的列内容很短，在卡片里两列并排；extra 的列由读者选择后才显示。',
      en: '`kind` is text, number, date or custom; an empty value (null, an empty text, NaN, a date that is none) is a dash and sorts last. Columns that are `short` share a line of a card by twos; one that is `extra` is shown when the reader puts it in.',
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
    type: '{ page, total, pageSize, onPage, pageSizes?, onPageSize? }',
    about: {
      'zh-CN': '不给出就不分页；给出 pageSizes 时读者可以选择每页行数。',
      en: 'Without it there are no pages; with `pageSizes` the reader chooses how long they are.',
    },
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
    name: 'selection.found, selection.actions',
    type: '{ total, chosen, onChoose }, readonly BulkAction[]',
    about: {
      'zh-CN': '“选择找到的全部”，以及对所选各行的操作：先问清涉及多少行。',
      en: '“Choose all found”, and what can be done to the chosen rows: each is asked about first, with their number.',
    },
  },
  {
    name: 'details',
    type: '(row: Row) => ReactNode',
    about: { 'zh-CN': '在行下展开的内容。', en: 'What is opened below a row.' },
  },
  {
    name: 'rowActions',
    type: '(row: Row) => MenuEntry[]',
    about: { 'zh-CN': '行末菜单里的操作。', en: 'What can be done with a row: a menu at its end.' },
  },
  {
    name: 'widths, onWidths',
    type: 'Record<string, number>, (widths) => void',
    about: {
      'zh-CN': '读者设定的列宽；列头的边可以拖动，也可以用方向键移动。卡片没有列宽。',
      en: 'The widths that the reader chose: the edge of a head is dragged, or moved with the arrow keys. Cards have none.',
    },
  },
  {
    name: 'state',
    type: "{ step: 'ready' | 'loading' | 'renewing' } | { step: 'failed', text?, onTryAgain }",
    fallback: "{ step: 'ready' }",
    about: {
      'zh-CN': '数据到了没有；renewing 时旧的行先留着。',
      en: 'Whether the rows are there; while `renewing` the old ones stay.',
    },
  },
  {
    name: 'empty',
    type: '{ text?, action? }',
    about: { 'zh-CN': '没有行时说什么、能做什么。', en: 'What is said, and offered, when there are none.' },
  },
]
