type DroppedItem = {
  kind: string
  getAsFile: () => File | null
  webkitGetAsEntry?: () => { isDirectory: boolean; name: string } | null
}

/** What was dropped: its files, and the names of its folders, which browsers hand over as if they were files. */
export function droppedFiles(items: readonly DroppedItem[]): { files: File[]; folders: string[] } {
  const files: File[] = []
  const folders: string[] = []
  for (const item of items.filter(({ kind }) => kind === 'file')) {
    const entry = item.webkitGetAsEntry?.()
    const file = item.getAsFile()
    if (entry?.isDirectory) folders.push(entry.name)
    else if (file) files.push(file)
  }
  return { files, folders }
}
