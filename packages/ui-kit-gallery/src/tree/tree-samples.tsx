import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { useKitLanguage } from '@homeroom/ui-kit/language/kit-language.tsx'
import { Tree } from '@homeroom/ui-kit/tree/tree.tsx'
import type { CheckedKeys } from '@homeroom/ui-kit/tree/tree-checks.ts'
import { useMemo, useState } from 'react'
import type { GalleryText } from '../specimen.ts'
import { useSpecimenText } from '../specimen-text.ts'
import { sampleThousands, sampleUnits } from './sample-nodes.ts'

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
