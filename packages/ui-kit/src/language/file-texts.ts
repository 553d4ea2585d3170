/** The words of the file drop. */
export const fileTexts = {
  'zh-CN': {
    chooseOne: '选择文件',
    chooseSeveral: '选择文件（可多选）',
    dropHere: '或把文件拖到这里',
    atMost: (size: string) => `每个文件不超过 ${size}`,
    chosen: '已选择的文件',
    remove: (name: string) => `移除 ${name}`,
    refused: {
      size: (name: string, limit: string) => `“${name}”超过了 ${limit} 的上限。`,
      type: (name: string) => `“${name}”的类型不符合要求。`,
      folder: (name: string) => `“${name}”是文件夹，请选择里面的文件。`,
      number: (name: string) => `只能选择一个文件，“${name}”没有加入。`,
    },
  },
  en: {
    chooseOne: 'Choose a file',
    chooseSeveral: 'Choose files',
    dropHere: 'or drop it here',
    atMost: (size: string) => `At most ${size} each`,
    chosen: 'Chosen files',
    remove: (name: string) => `Remove ${name}`,
    refused: {
      size: (name: string, limit: string) => `“${name}” is larger than ${limit}.`,
      type: (name: string) => `“${name}” is not of a kind that is accepted here.`,
      folder: (name: string) => `“${name}” is a folder; choose the files inside it.`,
      number: (name: string) => `Only one file can be chosen; “${name}” was left out.`,
    },
  },
}
