import type { PartSpecimens } from '../specimen.ts'
import { Checking, Choosing, Empty, OnDemand, OtherYears, Thousands } from './tree-samples.tsx'

export const specimens: PartSpecimens = {
  part: 'tree',
  title: { 'zh-CN': '树', en: 'Tree' },
  about: {
    'zh-CN':
      '一层套一层的东西：单位、年级、班级、文件夹。可以打开一个，也可以用方框选择多个；下层可以等要看时再取。五千个节点全部展开也流畅。',
    en: 'Things inside of things: units, years, classes, folders. One may be opened, or several chosen by boxes; what is below may be fetched when it is wanted. Five thousand nodes, all open, stay smooth.',
  },
  accessibility: {
    'zh-CN':
      'WAI-ARIA 树：Tab 只停一次；上下移动，右键展开再进入，左键收起再回到上层，Home、End 到头尾，星号展开同层，输入名称的开头可直接找到。回车打开，空格选择；下层部分选中时为半选。加载和失败各占一行，失败的那行按回车重试。请用 label 命名。',
    en: 'A WAI-ARIA tree: Tab stops once; up and down move, right opens and enters, left closes and goes to what is above, Home and End go to the ends, an asterisk opens all beside, and typing the beginning of a name finds it. Enter opens, Space chooses; a box is mixed when a part below is chosen. Loading and failure have a line of their own: Enter on the latter tries again. Name it by `label`.',
  },
  properties: [
    { name: 'label', type: 'string', about: { 'zh-CN': '树的名字。', en: 'Names the tree.' } },
    {
      name: 'nodes',
      type: 'readonly TreeNode[]',
      about: {
        'zh-CN': 'key 在整棵树中唯一；children 为 on-demand 时等展开再取。请保持同一个数组，不要每次重新生成。',
        en: '`key` is unique in the whole tree; children that are `on-demand` are fetched when opened. Keep the array: do not make it anew for each drawing.',
      },
    },
    {
      name: 'loadChildren',
      type: '(node) => Promise<readonly TreeNode[]>',
      about: {
        'zh-CN': '取下层；拒绝即显示重试。换成另一个函数或换了语言就全部重取，所以请保持同一个函数（useCallback）。',
        en: 'Fetches what is below; a rejection offers to try again. Another function, or another language, fetches all of it anew: keep the same one (useCallback).',
      },
    },
    {
      name: 'firstOpen',
      type: 'readonly string[]',
      about: { 'zh-CN': '一开始展开的节点。', en: 'What is open at first.' },
    },
    {
      name: 'checks',
      type: '{ checked: ReadonlySet<string>, onChange }',
      about: {
        'zh-CN': '有它才有方框。一个键代表它下面的全部，取没取来都算。',
        en: 'Boxes, if wanted. A key stands for everything below it, fetched or not.',
      },
    },
    {
      name: 'current, onOpen',
      type: 'string, (node) => void',
      about: {
        'zh-CN': '正在别处显示的节点；按下一个节点。',
        en: 'The node that is shown elsewhere; a node was pressed.',
      },
    },
    {
      name: 'empty',
      type: '{ text?, action? }',
      about: {
        'zh-CN': '没有节点时说什么、能做什么。',
        en: 'What is said, and offered, when there are none.',
      },
    },
  ],
  specimens: [
    {
      id: 'choosing',
      title: { 'zh-CN': '打开一个', en: 'Opening one' },
      code: `<Tree
  label="Units"
  nodes={units}
  firstOpen={['bureau']}
  current={unit}
  onOpen={({ key }) => setUnit(key)}
/>`,
      Draw: Choosing,
    },
    {
      id: 'checking',
      title: { 'zh-CN': '选择多个', en: 'Choosing several' },
      code: `const [checked, setChecked] = useState<CheckedKeys>(new Set(['school-2']))

<Tree label="To whom" nodes={units} checks={{ checked, onChange: setChecked }} />`,
      Draw: Checking,
    },
    {
      id: 'on-demand',
      title: { 'zh-CN': '下层等要看时再取', en: 'Fetched on demand' },
      code: `const nodes = [{ key: 'school-1', label: 'School', children: 'on-demand' }]

const loadChildren = useCallback((node) => readYears(node.key), [])

<Tree label="Units" nodes={nodes} loadChildren={loadChildren} />`,
      Draw: OnDemand,
    },
    {
      id: 'other-years',
      title: { 'zh-CN': '换一种取法', en: 'Fetched in another way' },
      code: `const loadChildren = useCallback((node) => readYears(node.key, year), [year])

<Tree label="Units" nodes={nodes} loadChildren={loadChildren} />`,
      Draw: OtherYears,
    },
    {
      id: 'empty',
      title: { 'zh-CN': '没有内容', en: 'Empty' },
      code: '<Tree label="Units" nodes={[]} empty={{ text: "There are no units yet.", action: <AddUnit /> }} />',
      Draw: Empty,
    },
    {
      id: 'thousands',
      title: { 'zh-CN': '五千个节点：按 * 全部展开', en: 'Five thousand nodes: press * to open them all' },
      code: '<Tree label="To whom" nodes={nodes} checks={{ checked, onChange: setChecked }} />',
      Draw: Thousands,
    },
  ],
}
