import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { SelectField } from '@homeroom/ui-kit/fields/select-field.tsx'
import { type KitLanguage, useKitLanguage } from '@homeroom/ui-kit/language/kit-language.tsx'
import { Tree } from '@homeroom/ui-kit/tree/tree.tsx'
import type { CheckedKeys } from '@homeroom/ui-kit/tree/tree-checks.ts'
import type { TreeNode } from '@homeroom/ui-kit/tree/tree-rows.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { GalleryText } from '../specimen.ts'
import { useSpecimenText } from '../specimen-text.ts'
import { sampleThousands, sampleUnits, sampleYears } from './sample-nodes.ts'

const units: GalleryText = { 'zh-CN': '单位', en: 'Units' }
const audience: GalleryText = { 'zh-CN': '发给谁', en: 'To whom' }
const chosenWords: GalleryText = { 'zh-CN': '已选择：', en: 'Chosen: ' }
const noUnits: GalleryText = { 'zh-CN': '还没有单位。', en: 'There are no units yet.' }
const addUnit: GalleryText = { 'zh-CN': '添加单位', en: 'Add a unit' }

/** One node of the tree is shown elsewhere. */
export function Choosing() {
  const language = useKitLanguage()
  const pick = useSpecimenText()
  const nodes = useMemo(() => sampleUnits(language), [language])
  const [current, setCurrent] = useState('school-1')
  return (
    <Tree
      label={pick(units)}
      nodes={nodes}
      firstOpen={['bureau']}
      current={current}
      onOpen={({ key }) => setCurrent(key)}
    />
  )
}

/** Several nodes may be chosen. */
export function Checking() {
  const language = useKitLanguage()
  const pick = useSpecimenText()
  const nodes = useMemo(() => sampleUnits(language), [language])
  const [checked, setChecked] = useState<CheckedKeys>(new Set(['school-1-year-3-class-1', 'school-2']))
  return (
    <>
      <Tree
        label={pick(audience)}
        nodes={nodes}
        firstOpen={['bureau', 'school-1', 'school-1-year-3']}
        checks={{ checked, onChange: setChecked }}
      />
      <p>
        {pick(chosenWords)}
        <output>{[...checked].sort().join(', ')}</output>
      </p>
    </>
  )
}

/** Five thousand nodes; an asterisk opens them all. */
export function Thousands() {
  const language = useKitLanguage()
  const pick = useSpecimenText()
  const nodes = useMemo(() => sampleThousands(language), [language])
  const [checked, setChecked] = useState<CheckedKeys>(new Set())
  return <Tree label={pick(audience)} nodes={nodes} checks={{ checked, onChange: setChecked }} />
}

/** A tree without nodes says so in its own words. */
export function Empty() {
  const pick = useSpecimenText()
  return (
    <Tree
      label={pick(units)}
      nodes={[]}
      empty={{ text: pick(noUnits), action: <Button size="small">{pick(addUnit)}</Button> }}
    />
  )
}

const schoolYear: GalleryText = { 'zh-CN': '学年', en: 'School year' }
const schools: GalleryText[] = [
  { 'zh-CN': '有内容的学校', en: 'A school with years' },
  { 'zh-CN': '空的学校', en: 'An empty school' },
  { 'zh-CN': '先失败一次的学校', en: 'A school that fails once' },
  { 'zh-CN': '先发不出请求的学校', en: 'A school that cannot be asked at first' },
]
const answerTime = 600

function onDemand(labels: readonly GalleryText[], language: KitLanguage): TreeNode[] {
  return labels.map((label, at) => ({
    key: `school-${at + 1}`,
    label: label[language],
    children: 'on-demand',
  }))
}

/** Children come when they are wanted. */
export function OnDemand() {
  const language = useKitLanguage()
  const pick = useSpecimenText()
  const failed = useRef(new Set<string>())
  const nodes = useMemo(() => onDemand(schools, language), [language])
  const loadChildren = useCallback(
    ({ key }: TreeNode): Promise<TreeNode[]> => {
      const first = !failed.current.has(key)
      failed.current.add(key)
      if (key === 'school-4' && first) throw new Error('this school cannot be asked at first')
      return answerLater(() => {
        if (key === 'school-3' && first) throw new Error('this school fails once')
        return key === 'school-2' ? [] : sampleYears(language, key)
      })
    },
    [language],
  )
  return <Tree label={pick(units)} nodes={nodes} loadChildren={loadChildren} />
}

/** Another school year loads other children; a server answers in the language that it is told with each call. */
export function OtherYears() {
  const language = useKitLanguage()
  const pick = useSpecimenText()
  const [year, setYear] = useState('2026')
  const nodes = useMemo(() => onDemand(schools.slice(0, 1), language), [language])
  const spoken = useRef(language)
  useEffect(() => {
    spoken.current = language
  }, [language])
  const loadChildren = useCallback(
    ({ key }: TreeNode) =>
      answerLater(() =>
        sampleYears(spoken.current, key).map(({ children: _, ...node }) => ({
          ...node,
          label: `${year} ${node.label}`,
        })),
      ),
    [year],
  )
  return (
    <>
      <SelectField
        label={pick(schoolYear)}
        value={year}
        onChange={({ target }) => setYear(target.value)}
        options={['2025', '2026'].map((value) => ({ value, label: value }))}
      />
      <Tree label={pick(units)} nodes={nodes} loadChildren={loadChildren} />
    </>
  )
}

function answerLater(answer: () => TreeNode[]): Promise<TreeNode[]> {
  return new Promise((resolve) => setTimeout(resolve, answerTime)).then(answer)
}
