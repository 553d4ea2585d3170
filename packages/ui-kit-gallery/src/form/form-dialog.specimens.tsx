import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { FormDialog } from '@homeroom/ui-kit/form/form-dialog.tsx'
import { useState } from 'react'
import type { PartSpecimens } from '../specimen.ts'
import { useSpecimenText } from '../specimen-text.ts'
import { formAccessibility, formProperties } from './form-notes.ts'
import { SampleFields, useSampleForm } from './sample-person.tsx'

const edit = { 'zh-CN': '编辑教师', en: 'Edit the teacher' }

function Shown(options: { refused?: boolean; overtaken?: boolean }) {
  const pick = useSpecimenText()
  const [visible, setVisible] = useState(false)
  const close = () => setVisible(false)
  const { form, fields, saves, savedBy } = useSampleForm({ ...options, onSaved: close })
  return (
    <>
      <Button onClick={() => setVisible(true)}>{pick(edit)}</Button>
      <output>{saves}</output>
      <FormDialog visible={visible} onClose={close} title={pick(edit)} form={form} fields={fields} savedBy={savedBy}>
        <SampleFields form={form} fields={fields} />
      </FormDialog>
    </>
  )
}

export const specimens: PartSpecimens = {
  part: 'form-dialog',
  title: { 'zh-CN': '对话框里的表单', en: 'Form in a dialog' },
  about: {
    'zh-CN': '保存成功才关闭；按 Esc、取消或返回时，若有未保存的修改则先问。',
    en: 'It closes when it was saved. Escape, Cancel and Back ask first while something is unsaved.',
  },
  accessibility: formAccessibility,
  properties: [
    ...formProperties,
    {
      name: 'visible, onClose, title, width, closeOnBack',
      type: 'DialogProps',
      about: { 'zh-CN': '与对话框相同。', en: 'As of a dialog.' },
    },
  ],
  specimens: [
    {
      id: 'plain',
      title: { 'zh-CN': '编辑', en: 'Editing' },
      code: `const form = useForm(savePerson, { record, values, input, saved, onSaved: close })

<FormDialog visible={visible} onClose={close} title={text('edit')} form={form} fields={fields}>…</FormDialog>`,
      Draw: () => <Shown />,
    },
    {
      id: 'overtaken',
      title: { 'zh-CN': '别人先保存了', en: 'Somebody else saved first' },
      code: `<FormDialog … savedBy={(person) => person.savedBy}>…</FormDialog>`,
      Draw: () => <Shown overtaken />,
    },
  ],
}
