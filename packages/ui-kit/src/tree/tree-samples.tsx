import { useCallback, useMemo, useRef, useState } from 'react'
import type { GalleryText } from '../gallery/specimen.ts'
import { useSpecimenText } from '../gallery/specimen-text.ts'
import { useKitLanguage } from '../language/kit-language.tsx'
import { sampleThousands, sampleUnits, sampleYears } from './sample-nodes.ts'
import { Tree } from './tree.tsx'
import type { CheckedKeys } from './tree-checks.ts'
import type { TreeNode } from './tree-rows.ts'

const units: GalleryText = { 'zh-CN': '单位', en: 'Units' }
const audience: GalleryText = { 'zh-CN': '发给谁', en: 'To whom' }
const chosenWords: GalleryText = { 'zh-CN': '已选择：', en: 'Chosen: ' }
const deskLabels: GalleryText[] = [
  { 'zh-CN': '有内容的学校', en: 'A school with years' },
  { 'zh-CN': '空的学校', en: 'An empty school' },
  { 'zh-CN': '先失败一次的学校', en: 'A school that fails once' },
]

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

const answerTime = 600

/** Children come when they are wanted. */
export function OnDemand() {
  const language = useKitLanguage()
  const pick = useSpecimenText()
  const failed = useRef(false)
  const nodes = useMemo(
    () =>
      deskLabels.map((label, at) => ({
        key: `desk-${at + 1}`,
        label: label[language],
        children: 'on-demand' as const,
      })),
    [language],
  )
  const loadChildren = useCallback(
    async ({ key }: TreeNode): Promise<TreeNode[]> => {
      await new Promise((arrived) => setTimeout(arrived, answerTime))
      if (key === 'desk-2') return []
      const fails = key === 'desk-3' && !failed.current
      failed.current ||= fails
      if (fails) throw new Error('this school fails once')
      return sampleYears(language, key)
    },
    [language],
  )
  return <Tree label={pick(units)} nodes={nodes} loadChildren={loadChildren} />
}

/** Five thousand nodes; an asterisk opens them all. */
export function Thousands() {
  const language = useKitLanguage()
  const pick = useSpecimenText()
  const nodes = useMemo(() => sampleThousands(language), [language])
  const [checked, setChecked] = useState<CheckedKeys>(new Set())
  return <Tree label={pick(audience)} nodes={nodes} checks={{ checked, onChange: setChecked }} />
}
