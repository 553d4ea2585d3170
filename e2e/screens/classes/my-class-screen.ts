import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import type { Page } from '@playwright/test'

const names = {
  'zh-CN': {
    teachers: '任课老师',
    pupils: '学生',
    classmates: '同班同学',
    classes: '选择班级',
    head: '班主任',
    ofChild: (child: string) => `${child}的班级`,
    export: '导出',
    exportShown: '本页所示的表格（.xlsx），立即保存',
  },
  en: {
    teachers: 'Teachers',
    pupils: 'Pupils',
    classmates: 'Classmates',
    classes: 'Choose a class',
    head: 'Class teacher',
    ofChild: (child: string) => `The class of ${child}`,
    export: 'Export',
    exportShown: 'The table as shown here (.xlsx), at once',
  },
} as const

/** The application My class. */
export function myClassScreen(page: Page, language: Language) {
  const name = names[language]
  const main = page.getByRole('main')
  return {
    className: main.getByRole('heading', { level: 1 }),
    teachers: main.getByRole('region', { name: name.teachers }).getByRole('listitem'),
    headTeacher: main.getByRole('region', { name: name.teachers }).getByRole('listitem').filter({ hasText: name.head }),
    pupils: main.getByRole('region', { name: name.pupils }).getByRole('rowheader'),
    pupil: (called: string) => main.getByRole('row').filter({ hasText: called }),
    exports: main.getByRole('region', { name: name.pupils }).getByRole('button', { name: name.export }),
    exportShown: page.getByRole('dialog', { name: name.export }).getByRole('button', { name: name.exportShown }),
    classmates: main.getByRole('region', { name: name.classmates }).getByRole('listitem'),
    ofChild: (child: string) => main.getByText(name.ofChild(child)),
    classes: main.getByRole('navigation', { name: name.classes }).getByRole('link'),
  }
}
